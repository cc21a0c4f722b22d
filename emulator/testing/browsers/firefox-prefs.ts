/** A port on which nothing listens. */
const NOBODY = 9;

/**
 * Preferences that keep Firefox on this machine, as `browserArgs` keeps Chromium. Firefox resolves NAME.localhost itself,
 * without the proxy.
 *
 * @param tunnelPort The port of a tunnel to the deployed site and Google. By default, Firefox reaches neither of the two.
 */
export const firefoxPrefs = (tunnelPort = NOBODY): Record<string, string | number | boolean> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': tunnelPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': tunnelPort,
  // The list contains `.app`, and Firefox accepts no self-signed certificate for a host on the list.
  'network.stricttransportsecurity.preloadlist': false,
  // Disables the bfcache, as Playwright does in Chromium: goBack waits for ever for a page from Firefox's bfcache.
  'browser.sessionhistory.max_total_viewers': 0,
  // Playwright emulates no media in Firefox, and many scenarios ask for reduced motion.
  'ui.prefersReducedMotion': 1,
  // Declares a mouse, because headless Firefox detects none: a fine pointer (2) that can hover (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
});
