// The stub for the script from which gapi.js loads its modules. Only the name of its policy of Trusted Types matters here.
window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });
