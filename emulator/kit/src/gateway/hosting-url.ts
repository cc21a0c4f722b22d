/**
 * Makes an address safe for the hosting emulator.
 *
 * The hosting emulator decodes addresses without a guard (firebase-tools 15.34, superstatic and
 * hosting/initMiddleware.js), and an address that cannot be decoded or parsed crashes the whole process, the Auth emulator
 * included: `/%zz`, `/?100%`, `//`. Firebase's own servers accept them. A query does not select the file, so a malformed
 * one is removed.
 *
 * @param url As in the request line, path and query.
 * @returns the address to request, or `undefined` for one that must not reach the emulator
 */
export function safeHostingUrl(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (!isDecodable(path) || !URL.canParse(path, 'http://localhost')) return undefined;
  return isDecodable(url) ? url : path;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
