// The stub for the script from which gapi.js loads its modules. Only that script's Trusted Types policy matters here.
window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });
