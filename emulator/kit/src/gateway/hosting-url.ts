/**
 * Makes an address safe for the hosting emulator.
 *
 * The hosting emulator does not catch errors when it decodes an address (firebase-tools 15.34, superstatic and
 * hosting/initMiddleware.js). An address that cannot be decoded or parsed crashes the whole process, the Auth emulator
 * included: `/%zz`, `/?100%`, `//`. Firebase's own servers accept such addresses. The query does not select the file, so
 * this function removes a malformed query.
 *
 * @param url The path and query, as in the request line.
 * @returns the address to request, or `undefined` if the address must not reach the emulator
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
