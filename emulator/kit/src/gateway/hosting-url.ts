/**
 * Makes a path and query safe for the hosting emulator. An address that cannot be decoded or parsed, such as `/%zz`,
 * `/?100%` or `//`, crashes the process of all emulators (firebase-tools 15.34, superstatic and hosting/initMiddleware.js).
 * Firebase's own servers accept such addresses. A malformed query is removed, because the query does not affect which file
 * is served.
 *
 * @returns the address to request, or `undefined` if the address must not reach the emulator
 */
export function safeHostingUrl(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || !isDecodable(path) || !URL.canParse(path, 'http://localhost'))
    return undefined;
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
