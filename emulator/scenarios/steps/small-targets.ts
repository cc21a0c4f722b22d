import type { Page } from '@playwright/test';

/** @returns links and buttons smaller than 24 by 24 px, except in sentences (WCAG 2.2, 2.5.8 and its inline exception) */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input')]
      .filter((element) => element.checkVisibility() && !element.closest('p, .not-yet li, .skip-link'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((element) => element.outerHTML),
  );
}
