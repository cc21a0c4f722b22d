import type { Page } from '@playwright/test';

/** @returns the texts that a person can see on a page, one for each block of text, in their order on the page */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(readVisibleTexts);
}

/** @returns the texts that are on the page now but were not there before. A further copy of a text counts as new */
export function newTexts(before: readonly string[], now: readonly string[]): string[] {
  const known = [...before];
  return now.filter((text) => {
    const index = known.indexOf(text);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/** Runs in the page. */
function readVisibleTexts(): string[] {
  const found: { block: Element; text: string }[] = [];

  function read(root: Node): void {
    for (const node of root.childNodes) {
      if (node instanceof Text) add(node);
      else if (node instanceof Element && isSeen(node)) read(node.shadowRoot ?? node);
    }
  }

  // A text that is only for screen readers is usually in a clipped box of one pixel.
  function isSeen(element: Element): boolean {
    if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) return false;
    if (getComputedStyle(element).display === 'contents') return true;
    const { width, height } = element.getBoundingClientRect();
    const clips = getComputedStyle(element).overflow !== 'visible';
    if (clips && (width <= 1 || height <= 1)) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  const range = document.createRange();

  // Blank nodes count as drawn, because a space between two words has no size if it is at the end of a line.
  function isDrawn(node: Text): boolean {
    if (!/\S/.test(node.data)) return true;
    const { parentElement } = node;
    if (parentElement && getComputedStyle(parentElement).color === 'rgba(0, 0, 0, 0)') return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ right, bottom, width, height }) =>
        width > 0 && height > 0 && right + scrollX > 0 && bottom + scrollY > 0,
    );
  }

  function add(node: Text): void {
    if (!isDrawn(node)) return;
    let block = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
    while (/^(inline|contents)$/.test(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement;
    const last = found.at(-1);
    if (last?.block === block) last.text += node.data;
    else found.push({ block, text: node.data });
  }

  read(document.body);
  return found.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
