/**
 * Runs in every page and frame. Logs each violation of the content security policy, also of Trusted Types, as an error with
 * the same text in each browser, which fails the test. Listens on the window, because Firefox keeps it when a popup leaves
 * its first, empty document.
 */
export function reportViolations(): void {
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(
      `a violation of the Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`,
    ),
  );
}
