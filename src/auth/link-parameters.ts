/** Matches a parameter of a link from a mail, even in a damaged link. Does not match a `mode` that sign-in itself uses. */
const TRACE = /(?<![\w.-])(?:mode|oobCode|apiKey)[^\w&?=#]{0,3}=(?!(?:select|callback)\b)/i;

/**
 * Reads the parameters of a link from a mail, even if the link is incomplete. Anybody can forge such a link. Some mail
 * programs and scanners encode a link once more: such a link is decoded once.
 * @returns the parameters; empty if the link is damaged in another way; undefined if the address contains no trace of a link
 */
export function linkParameters({ search, hash }: Pick<URL, 'search' | 'hash'>): URLSearchParams | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.has('mode') || parameters.has('oobCode')) return parameters;
  let text = search + hash;
  for (let times = 0; times < 4; times++) {
    if (TRACE.test(text)) return new URLSearchParams(times < 2 ? text.replace(/^[?#]+/, '') : '');
    // Decodes the whole text at once, and leaves malformed escapes as they are.
    text = new URLSearchParams(`=${text.replaceAll('&', '%26')}`).get('')!;
  }
  return undefined;
}
