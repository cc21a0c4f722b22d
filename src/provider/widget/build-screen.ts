/** The elements that the widget's templates use. None of these elements loads or runs a script. */
const ELEMENTS = /^(a|br|button|dialog|div|form|h2|img|input|label|li|p|span|strong|ul)$/;
/** The attributes of the widget's templates that a built screen keeps. All others are left out. */
const ATTRIBUTES =
  /^(alt|aria-label|autocomplete|class|data-[a-z-]+|for|id|name|novalidate|role|target|type|value)$/;
/** Attributes to remove: the site's styles replace the icons (`src`), and `checkElement` sets the address of each link. */
const REPLACED = /^(href|src)$/;
/**
 * Style attributes to remove before parsing the markup: the content security policy applies even to documents never shown.
 */
const STYLES = /\s?style="[^"]*"/g;
/** By a part of a link's class in a template: the page that the link opens. */
const PAGES = {
  '-tos-link': '/terms-of-service',
  '-pp-link': '/privacy-policy',
  '-help-link': '/contact-us',
};

const policy = window.trustedTypes?.createPolicy('specdock#widget', { createHTML: (markup) => markup });

/**
 * Parses the markup of a widget's template in a document that runs and loads nothing, and checks every element.
 * @param markup the HTML that the template returns. The template has escaped all texts of people and providers.
 * @returns the element of the markup; a `div` around the elements if there are several
 * @throws {TypeError} if the markup has elements or attributes that no template uses, such as scripts or event handlers
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
