import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { screens } from '../../site/specified-screens.ts';
import { smallTargets } from '../steps/small-targets.ts';

// Half-way through its entrance, a dialog has half its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ signIn: screen.signIn });

    test(`${screen.name}: reached, free of what axe finds, and whole at 320 px and at 200 %`, async ({
      page,
      context,
      accounts,
      faults,
      allowConsole,
    }) => {
      if (screen.console) allowConsole(screen.console);
      await screen.reach({ page, context, accounts, faults });
      await expect(page.getByText(screen.text).first()).toBeVisible();
      await expect(page.locator('h1'), 'the page has one first heading').toHaveCount(1);
      await expect.poll(() => focusedOutside(page), 'the focus is where the person goes on').toBeUndefined();

      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      // 1280 by 720 at 200 %, and the width that WCAG 1.4.10 names.
      for (const size of [
        { width: 640, height: 360 },
        { width: 320, height: 512 },
      ]) {
        await page.setViewportSize(size);
        expect(await lost(page), `at ${size.width} px`).toEqual([]);
      }
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

/** Where the focus is while a dialog is open, unless it is in there. */
const focusedOutside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!document.querySelector('dialog[open]') || activeElement?.closest('dialog[open]')) return undefined;
    return activeElement?.outerHTML ?? 'nothing';
  });

/** What scrolls sideways, and what can't be scrolled into view: links, fields, buttons and texts of the screen. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
    const sideways = [document.documentElement, root].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    const hidden = [...root.querySelectorAll<HTMLElement>('a, button, input, h1, h2, p')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => {
        element.scrollIntoView({ block: 'nearest' });
        const { left, right, top } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth + 0.5 || top < -0.5 || top > innerHeight;
      });
    return [...sideways, ...hidden].map((element) => element.outerHTML.slice(0, 200));
  });
