/** The elements of the widget's templates. None of them loads or runs a script. */
const ELEMENTS = /^(a|br|button|dialog|div|form|h2|img|input|label|li|p|span|strong|ul)$/;
const WITHOUT_CONTENT = /^(br|img|input)$/;
/** Those that end an open paragraph (HTML Standard, "The p element"): two templates rely on it. */
const END_PARAGRAPH = /^(dialog|div|form|h2|p|ul)$/;
/** Their attributes. */
const ATTRIBUTES =
  /^(alt|aria-label|autocomplete|class|data-[a-z-]+|for|href|id|name|novalidate|role|target|type|value)$/;
/** Left out: the site's own styles replace the colours and the icons. */
const REPLACED = /^(src|style)$/;
/** The address of every link in the templates. The content security policy refuses it, as on a middle click. */
const NO_ADDRESS = 'javascript:void(0)';
/** Those that lead to a page, by a part of their class. */
const PAGES = {
  '-tos-link': '/terms-of-service',
  '-pp-link': '/privacy-policy',
  '-help-link': '/contact-us',
};

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[^"<>]|"[^"]*")*)>|([^<]+)/gy;
const ATTRIBUTE = /\s*([a-z-]+)(?:="([^"]*)")?/gy;
const NAMED = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', '\u00a0'],
  ['quot', '"'],
]);

type Token =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][] }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * Builds what a template of the widget has written, element by element. No string becomes HTML or script on the way,
 * so this needs neither `innerHTML` nor a policy of Trusted Types.
 *
 * @param markup what the template returns; it escapes all that people and providers have entered
 * @returns its element; a `div` around several
 * @throws {TypeError} when the markup contains anything that the templates do not, such as a script or an event handler
 */
export function buildScreen(markup: string): HTMLElement {
  const root = document.createElement('div');
  let parent: HTMLElement = root;
  for (const token of readMarkup(markup)) {
    if (token.kind === 'text') parent.append(token.text);
    else if (token.kind === 'close') parent = parent.parentElement!;
    else {
      const element = document.createElement(token.name);
      for (const attribute of token.attributes) element.setAttribute(...attribute);
      if (token.name === 'a') element.setAttribute('href', pageOf(element.className) ?? '#');
      parent.append(element);
      if (!WITHOUT_CONTENT.test(token.name)) parent = element;
    }
  }
  return root.childNodes.length === 1 ? ((root.firstElementChild as HTMLElement | null) ?? root) : root;
}

const pageOf = (className: string): string | undefined =>
  Object.entries(PAGES).find(([part]) => className.includes(part))?.[1];

/**
 * Reads a template's markup.
 * @throws {TypeError} as `buildScreen` does, and when an element is not closed where its parent ends
 */
export function readMarkup(markup: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  const close = (name: string) => {
    if (open.pop() !== name) throw refusal(`a </${name}> in another place`);
    tokens.push({ kind: 'close', name });
  };
  for (const [, slash, name = '', attributes = '', text] of pieces(markup, TOKEN)) {
    const isInParagraph = open.at(-1) === 'p';
    if (text !== undefined) tokens.push({ kind: 'text', text: decoded(text) });
    else if (!ELEMENTS.test(name)) throw refusal(`the element ${name}`);
    else if (slash) {
      if (name !== 'p' || isInParagraph) close(name);
    } else {
      if (isInParagraph && END_PARAGRAPH.test(name)) close('p');
      tokens.push({ kind: 'open', name, attributes: readAttributes(attributes.trimEnd()) });
      if (!WITHOUT_CONTENT.test(name)) open.push(name);
    }
  }
  if (open.length > 0) throw refusal(`an open ${open.pop()}`);
  return tokens;
}

function readAttributes(text: string): [string, string][] {
  return pieces(text, ATTRIBUTE).flatMap(([, name, value = '']): [string, string][] => {
    if (REPLACED.test(name!)) return [];
    if (!ATTRIBUTES.test(name!)) throw refusal(`the attribute ${name}`);
    if (name === 'href' && value !== NO_ADDRESS) throw refusal(`a link to ${value}`);
    return [[name!, decoded(value)]];
  });
}

/** @returns the matches of a sticky pattern, one after the other, which together are the text */
function pieces(text: string, pattern: RegExp): RegExpExecArray[] {
  const found = [...text.matchAll(pattern)];
  const length = found.reduce((sum, [piece]) => sum + piece.length, 0);
  if (length < text.length) throw refusal(text.slice(length, length + 20));
  return found;
}

/** Decodes the character references that the templates write. Others stay as they are, which shows them as text. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|([a-z]+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (NAMED.get(name!) ?? whole),
  );

const refusal = (what: string): TypeError => new TypeError(`No template of the widget writes ${what}.`);
