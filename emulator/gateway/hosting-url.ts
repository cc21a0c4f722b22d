/**
 * The address to ask the hosting emulator for, or `undefined` for one that it must not see.
 *
 * The hosting emulator decodes addresses without a guard (firebase-tools 15.34, superstatic and
 * hosting/initMiddleware.js), and one that cannot be decoded or parsed ends the whole process, the Auth emulator
 * included: `/%zz`, `/?100%`, `//`. Firebase's own servers take them, and a query says nothing about which file is
 * meant, so a malformed one is left out.
 *
 * @param url As in the request line, path and query.
 */
export function safeHostingUrl(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  if (!isDecodable(path) || !URL.canParse(path, 'http://localhost')) return undefined;
  return isDecodable(url) && URL.canParse(url, 'http://localhost') ? url : path;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
