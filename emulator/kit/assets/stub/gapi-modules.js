// The stub for the script from which gapi.js loads its modules. The stub needs only the Trusted Types policy of that script.
window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });
