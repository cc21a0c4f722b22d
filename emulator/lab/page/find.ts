import type { Step } from '../../replay/screen.ts';

type Press = Extract<Step, { press: string }>;

const PRESSED = 'button, a[href], [role="button"], input[type="submit"]';
const FILLED = 'input, textarea, select';

/** What a step presses, as Playwright's getByRole finds it in `replay/steps.ts`; nothing until it is in sight. */
export function findPressed(page: Document, { press, on }: Press): HTMLElement | undefined {
  return within(page, on, PRESSED).find((element) => nameOf(element) === press);
}

/** The field with a label. */
export function findField(page: Document, label: string): HTMLInputElement | undefined {
  return within(page, undefined, FILLED).find((element) => labelOf(element as HTMLInputElement) === label) as
    | HTMLInputElement
    | undefined;
}

function within(page: Document, on: Press['on'], wanted: string): HTMLElement[] {
  const places = on === undefined ? 'dialog[open], main' : on === 'dialog' ? 'dialog[open]' : on;
  return [...page.querySelectorAll<HTMLElement>(places)]
    .flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>(wanted)))
    .filter(isInSight);
}

const isInSight = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** What assistive technology calls it. */
function nameOf(element: HTMLElement): string {
  const given =
    element.getAttribute('aria-label') ??
    ('value' in element && element.tagName === 'INPUT' ? String(element.value) : '');
  return trimmed(given || textOf(element));
}

function labelOf(field: HTMLInputElement): string {
  return trimmed(field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map(textOf).join(' '));
}

/** The text in sight, without what is drawn for eyes only. */
function textOf(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true' || !element.checkVisibility()) return '';
  return [...element.childNodes]
    .map((node) => (node.nodeType === Node.ELEMENT_NODE ? textOf(node as Element) : (node.nodeValue ?? '')))
    .join(' ');
}

const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim();
