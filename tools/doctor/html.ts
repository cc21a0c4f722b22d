import { Parser } from 'htmlparser2';

/** The most characters and the most elements of a page. Without limits, a hostile page could occupy a parser for minutes. */
const LONGEST = 500_000;
const MOST = 5000;

/** An element of a page. Its `text` ends where the next element starts; that of a script or style is complete. */
interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** @throws {Error} of one line, if the page is too long or has too many elements */
function elementsOf(html: string): Element[] {
  if (html.length > LONGEST) throw new Error(`a page is longer than ${LONGEST} characters`);
  const found: Element[] = [];
  let last: Element | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (found.length === MOST) throw new Error(`a page has more than ${MOST} elements`);
      last = { name, attributes, text: '' };
      found.push(last);
    },
    ontext(text) {
      if (last) last.text += text;
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') last = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** @returns the attributes of each element with this tag name, in order. @throws {Error} as `elementsOf` does */
export const elements = (html: string, name: string): Record<string, string>[] =>
  elementsOf(html).flatMap((element) => (element.name === name ? [element.attributes] : []));

/** @returns the texts of all inline scripts or styles, as browsers hash these texts: with \n at the end of each line */
export const inlineTexts = (html: string, name: 'script' | 'style'): string[] =>
  elementsOf(html).flatMap((element) =>
    element.name === name && element.attributes['src'] === undefined
      ? [element.text.replaceAll(/\r\n?/g, '\n')]
      : [],
  );

/** @returns the texts of a page, each up to the next element */
export const texts = (html: string): string[] => elementsOf(html).map(({ text }) => text);
