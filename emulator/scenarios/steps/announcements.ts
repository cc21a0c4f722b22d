import type { Page } from '@playwright/test';

/**
 * Records what a screen reader announces: text that a script adds to an existing live region, unless a modal dialog hides
 * the region. Call this function before the page opens. Each document starts a new list.
 *
 * @returns a function that returns the announcements so far, oldest first
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
      for (const { target, addedNodes } of records) {
        const region = (target as Element).closest?.('[role=status], [role=alert]');
        if (!region?.checkVisibility() || addedNodes.length === 0) continue;
        const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
        if (modal && !modal.contains(region)) continue;
        // Skip a region that a script adds together with its text, because screen readers may not read this text.
        if ([...added].some((node) => node !== region && node.contains(region))) continue;
        const text = [...addedNodes].map((node) => node.textContent).join(' ');
        if (text.trim() && !added.has(region)) said.push(text.trim());
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
