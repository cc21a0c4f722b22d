/** The elements of the widget's templates. None of them loads or runs a script. */
const ELEMENTS = /^(a|br|button|dialog|div|form|h2|img|input|label|li|p|span|strong|ul)$/;
/** The attributes of the widget's templates that a screen keeps. */
const ATTRIBUTES =
  /^(alt|aria-label|autocomplete|class|data-[a-z-]+|for|id|name|novalidate|role|target|type|value)$/;
/** Removed: the site's own styles replace the icons, and each link gets the address of its page below. */
const REPLACED = /^(href|src)$/;
/** Removed before the markup is parsed: the content security policy also applies to a document that is never shown. */
const STYLES = /\s?style="[^"]*"/g;
/** Where a link of a template leads, by a part of its class. */
const PAGES = {
  '-tos-link': '/terms-of-service',
  '-pp-link': '/privacy-policy',
  '-help-link': '/contact-us',
};

const policy = window.trustedTypes?.createPolicy('specdock#widget', { createHTML: (markup) => markup });

/**
 * Parses what a template of the widget has written in a document that runs and loads nothing, and checks every element.
 *
 * @param markup what the template returns; it escapes all that people and providers have entered
 * @returns its element; a `div` around several
 * @throws {TypeError} when the markup contains anything that the templates do not, such as a script or an event handler
 */
export function buildScreen(markup: string): HTMLElement {
  const plain = `<body>${markup.replaceAll(STYLES, '')}`;
  const parsed = new DOMParser().parseFromString((policy?.createHTML(plain) ?? plain) as string, 'text/html');
  for (const element of parsed.body.querySelectorAll('*')) checkElement(element);
  const root = document.createElement('div');
  root.append(...parsed.body.childNodes);
  return root.childNodes.length === 1 ? ((root.firstElementChild as HTMLElement | null) ?? root) : root;
}

function checkElement(element: Element): void {
  if (!ELEMENTS.test(element.localName)) throw unexpected(`<${element.localName}>`);
  for (const name of element.getAttributeNames()) {
    if (REPLACED.test(name)) element.removeAttribute(name);
    else if (!ATTRIBUTES.test(name)) throw unexpected(`${name} of <${element.localName}>`);
  }
  if (element.localName === 'a') element.setAttribute('href', pageOf(element.className) ?? '#');
}

const pageOf = (className: string): string | undefined =>
  Object.entries(PAGES).find(([part]) => className.includes(part))?.[1];

const unexpected = (what: string): TypeError => new TypeError(`Unexpected firebaseui markup: ${what}`);
