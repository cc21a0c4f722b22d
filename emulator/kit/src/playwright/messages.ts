import type { Locator, Page } from '@playwright/test';

/** The parts of a page that announce what appears in them (WAI-ARIA 1.2), and the fields that other texts describe. */
const ANNOUNCED =
  '[role=alert], [role=status], output, [role=log], dialog, [role=dialog], [role=alertdialog], [aria-live]:not([aria-live=off])';
const DESCRIBED = '[aria-errormessage], [aria-describedby]';

/**
 * Reads the lines of text that people can see where messages belong: in `place`, or where the page announces messages and
 * describes fields.
 *
 * @param place By default, roles such as alert and status, and what `aria-errormessage` or `aria-describedby` of a field
 *   names.
 * @param fields The fields whose descriptions count: all of them, or only the invalid ones.
 * @returns no line during a navigation
 */
export async function messagesOn(
  page: Page,
  place: Locator | undefined,
  fields: 'all' | 'invalid',
): Promise<string[]> {
  const read = async () => {
    if (place) return place.evaluateAll(readLines, '');
    const announced = await page.locator(ANNOUNCED).evaluateAll(readLines, '');
    return [...announced, ...(await page.locator(DESCRIBED).evaluateAll(readLines, fields))];
  };
  return read().catch(() => []);
}

/** @returns all lines of text on a page */
export const linesOn = (page: Page): Promise<string[]> =>
  page
    .locator('body')
    .evaluateAll(readLines, '')
    .catch(() => []);

/** @returns the lines that are there now but were not before. A further copy of a line counts as new */
export function newLines(before: readonly string[], now: readonly string[]): string[] {
  const known = [...before];
  const found = now.filter((line) => {
    const index = known.indexOf(line);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
  // A place in another one, such as an alert in a dialog, has the same line.
  return [...new Set(found)];
}

/**
 * Runs in the page.
 *
 * @param fields Whether to read the descriptions of the elements, which are fields, instead of their own texts.
 */
function readLines(elements: Element[], fields: string): string[] {
  const range = document.createRange();

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    // A text that is only for screen readers is usually in a clipped box of one pixel.
    const isClipped = getComputedStyle(element).overflow !== 'visible' && (width <= 1 || height <= 1);
    range.selectNodeContents(element);
    return (
      !isClipped &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      [...range.getClientRects()].some(({ right, bottom }) => right + scrollX > 0 && bottom + scrollY > 0)
    );
  }

  const isInvalid = (field: Element) => !['false', '', null].includes(field.getAttribute('aria-invalid'));
  const described = elements
    .filter((field) => fields === 'all' || isInvalid(field))
    .flatMap((field) =>
      ['aria-errormessage', 'aria-describedby'].flatMap((name) =>
        (field.getAttribute(name) ?? '')
          .split(/\s+/)
          .flatMap((id) => (field.getRootNode() as Document).getElementById(id) ?? []),
      ),
    );
  return (fields === '' ? elements : [...new Set(described)])
    .filter(isSeen)
    .flatMap((element) => (element as HTMLElement).innerText.split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
