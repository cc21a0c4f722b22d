import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { givenRules } from '../../site/fault-for.ts';
import { settingsOf, somebody } from '../../site/people.ts';
import type { ListedScreen } from '../../site/screen.ts';
import { listedScreens } from '../../site/screens.ts';
import { takeSteps } from '../../site/take-steps.ts';
import type { Accounts, FaultsClient } from 'firebase-auth-faults';
import { smallTargets } from '../steps/small-targets.ts';

// Switches animations off, because a dialog has less contrast while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of listedScreens) {
  test(`this screen is accessible: ${screen.title}`, async ({ page, accounts, faults, allowConsole }) => {
    if (screen.console) allowConsole(screen.console);
    await reach(screen, { page, accounts, faults });
    await expect(page.getByText(screen.shows).first()).toBeVisible();
    await expect(page.locator('h1'), 'the page has one first heading').toHaveCount(1);
    await expect.poll(() => focusedOutside(page), 'the focus is where the person goes on').toBeUndefined();

    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    // The sizes of a window of 1280 by 720 pixels at 200 % zoom, and of the narrowest window that WCAG 1.4.10 requires.
    for (const size of [
      { width: 640, height: 360 },
      { width: 320, height: 512 },
    ]) {
      await page.setViewportSize(size);
      expect(await lost(page), `at ${size.width} px`).toEqual([]);
    }
    expect(await smallTargets(page)).toEqual([]);
  });
}

async function reach(
  screen: ListedScreen,
  { page, accounts, faults }: { page: Page; accounts: Accounts; faults: FaultsClient },
): Promise<void> {
  const person = await somebody(accounts, screen);
  await faults.changeSettings(settingsOf(screen, person));
  for (const rule of givenRules(screen, person, true)) await faults.inject(rule);
  if (screen.condition?.startsWith('configuration'))
    await page.route('**/__/firebase/init.json', (route) =>
      screen.condition === 'configuration unreachable' ? route.abort() : undefined,
    );
  if (screen.condition === 'timers of a second stopped') await stopSeconds(page);
  await takeSteps(page, screen.enter, person);
}

/** Stops timers of one second, because they would close some screens. Other timers run, because axe needs them. */
const stopSeconds = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startOthers = (...given: Parameters<typeof start>) => (given[1] === 1000 ? 0 : start(...given));
    Object.assign(window, { setTimeout: startOthers });
  });

/** @returns the focused element's HTML if a dialog is open and the element is outside the dialog; otherwise undefined */
const focusedOutside = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!document.querySelector('dialog[open]') || activeElement?.closest('dialog[open]')) return undefined;
    return activeElement?.outerHTML ?? 'nothing';
  });

/** @returns elements that scroll sideways, and links, fields, buttons and texts that cannot be scrolled into view */
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
