/* Reads the few tags that the site's own build writes, and no other HTML. */

/** @returns the attributes of each element of a name, in order; references to characters are replaced */
export function elements(html: string, name: string): Record<string, string>[] {
  const tags = html.replaceAll(/<!--.*?-->/gs, '').matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'));
  return [...tags].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

/** @returns the texts of the inline elements of a name, unchanged: browsers hash them */
export function inlineTexts(html: string, name: 'script' | 'style'): string[] {
  const found = html
    .replaceAll(/<!--.*?-->/gs, '')
    .matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'));
  return [...found].flatMap(([, attributes = '', text = '']) => (/\bsrc=/.test(attributes) ? [] : [text]));
}
