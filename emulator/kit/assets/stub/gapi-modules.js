// The stub for the script with the modules of gapi.js. The stub only creates the Trusted Types policy of that script.
window.trustedTypes?.createPolicy('goog#html', { createHTML: (html) => html });
