/** A port on which nothing listens. */
const NOBODY = 9;

/**
 * Preferences that stop Firefox from connecting to other machines, as `browserArgs` does for Chromium. Firefox connects to
 * NAME.localhost directly, without the proxy.
 *
 * @param tunnelPort The port of a tunnel to the deployed site and to Google. By default, Firefox cannot reach these hosts.
 */
export const firefoxPrefs = (tunnelPort = NOBODY): Record<string, string | number | boolean> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': tunnelPort,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': tunnelPort,
  // The list contains `.app`, and for a host on the list, Firefox refuses a self-signed certificate.
  'network.stricttransportsecurity.preloadlist': false,
  // Disables the bfcache, as Playwright does in Chromium: goBack would wait forever for a page from Firefox's bfcache.
  'browser.sessionhistory.max_total_viewers': 0,
  // In Firefox, Playwright cannot emulate media features, and many scenarios need reduced motion.
  'ui.prefersReducedMotion': 1,
  // Declares a mouse, because headless Firefox detects none: a fine pointer (2) that can hover (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
});
