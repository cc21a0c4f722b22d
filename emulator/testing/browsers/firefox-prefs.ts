/** A port where nobody listens. */
const NOBODY = 9;

/**
 * Settings of Firefox, as `browserArgs` has them for Chromium: no host except this machine. Firefox finds NAME.localhost by
 * itself, and asks no proxy for it.
 *
 * @param tunnelPort of a tunnel to the deployed site and Google; without it, their names are refused
 */
export const firefoxPrefs = (tunnelPort = NOBODY): Record<string, string | number | boolean> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': tunnelPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': tunnelPort,
  // It has `.app` on it, whose certificates no setting excuses.
  'network.stricttransportsecurity.preloadlist': false,
  // Playwright's goBack waits for ever for a page from Firefox's bfcache. In Chromium, Playwright switches that off.
  'browser.sessionhistory.max_total_viewers': 0,
  // Playwright emulates no media in Firefox, and many scenarios ask for reduced motion.
  'ui.prefersReducedMotion': 1,
  // A mouse, of which a Firefox without a display knows nothing: fine (2), and able to hover (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
});
