import type { Press } from '../site/steps.ts';

/** Finds what steps are taken on, and types, from within the page. */
export interface Finder {
  /** What a step presses, by the name that assistive technology reads, much simplified; nothing until it is in sight. */
  pressed(step: Press): HTMLElement | undefined;
  /** The field with a label; nothing until it is in sight. */
  field(label: string): HTMLInputElement | undefined;
  /** Types into a field as a person does, so that the page hears of it. */
  type(field: HTMLInputElement, text: string): void;
}

/** Runs in the page, or in one around it: whole by itself, for whoever brings it there as text. */
export function finderIn(page: Document): Finder {
  const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const trimmed = (text: string) => text.replace(/\s+/g, ' ').trim();

  function within(on: Press['on'], wanted: string): HTMLElement[] {
    // Nothing behind an open dialog can be used.
    const place = on ?? (page.querySelector('dialog:modal') ? 'dialog' : 'main');
    return [...page.querySelectorAll(place === 'dialog' ? 'dialog:modal' : place)]
      .flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(wanted)))
      .filter(inSight);
  }

  /** The text in sight, without what is drawn for eyes only. */
  function textOf(element: Element): string {
    if (element.getAttribute('aria-hidden') === 'true' || !element.checkVisibility()) return '';
    return [...element.childNodes]
      .map((node) => (node.nodeType === Node.ELEMENT_NODE ? textOf(node as Element) : (node.nodeValue ?? '')))
      .join(' ');
  }

  /** What assistive technology calls it. */
  function nameOf(element: HTMLElement): string {
    const given =
      element.getAttribute('aria-label') ??
      ('value' in element && element.tagName === 'INPUT' ? String(element.value) : '');
    return trimmed(given || textOf(element));
  }

  const labelOf = (field: HTMLInputElement) =>
    trimmed(field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map(textOf).join(' '));

  return {
    pressed: ({ press, on }) =>
      within(on, 'button, a[href], [role="button"], input[type="submit"]').find(
        (element) => nameOf(element) === press,
      ),
    field: (label) =>
      (within(undefined, 'input, textarea, select') as HTMLInputElement[]).find(
        (element) => labelOf(element) === label,
      ),
    type(field, text) {
      const { HTMLInputElement: Input, Event: OfPage } = page.defaultView as typeof globalThis & Window;
      field.focus();
      // React keeps the setter of the instance for itself.
      Object.getOwnPropertyDescriptor(Input.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new OfPage('input', { bubbles: true }));
      field.dispatchEvent(new OfPage('change', { bubbles: true }));
    },
  };
}
