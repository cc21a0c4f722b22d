/**
 * Runs in every page and frame. Logs each violation of the content security policy, also of Trusted Types, as a console
 * error, which fails the test. The error's text is the same in each browser. Listens on the window instead of the document,
 * because Firefox keeps the window object when a popup replaces its first, empty document.
 */
export function reportViolations(): void {
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(
      `a violation of the Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`,
    ),
  );
}
