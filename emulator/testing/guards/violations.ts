/**
 * Runs in every page and frame. Reports each violation of the content security policy, of Trusted Types too, as a console
 * error, which fails the test: browsers word their own messages as they like. On the window, which Firefox keeps when a popup
 * leaves its first, empty document.
 */
export function reportViolations(): void {
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(
      `a violation of the Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`,
    ),
  );
}
