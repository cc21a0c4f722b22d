/** What is left of a mail's link: one of its parameters, but no mode at which sign-in starts. */
const TRACE = /(?<![\w.-])(?:mode|oobCode|apiKey)[^\w&?=#]{0,3}=(?!(?:select|callback)\b)/i;

/**
 * Reads the parameters of the mail's link, or of a part of one, in an address, which anybody can write. A link that was
 * encoded once more on its way, as some mail programs and scanners do, is decoded once.
 * @returns empty parameters where a link was damaged beyond that; undefined for an address that is no link
 */
export function linkParameters({ search, hash }: Pick<URL, 'search' | 'hash'>): URLSearchParams | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.has('mode') || parameters.has('oobCode')) return parameters;
  let text = search + hash;
  for (let times = 0; times < 4; times++) {
    if (TRACE.test(text)) return new URLSearchParams(times < 2 ? text.replace(/^[?#]+/, '') : '');
    // Decodes all of it, as far as that is possible.
    text = new URLSearchParams(`=${text.replaceAll('&', '%26')}`).get('')!;
  }
  return undefined;
}
