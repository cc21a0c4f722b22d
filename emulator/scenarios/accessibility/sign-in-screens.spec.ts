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

/** Screens that are checked here although the replay runs axe on them, because they have the most fields and buttons. */
const WITH_MOST_CONTROLS = new Set([
  'Email entry',
  'Password sign-in',
  'Password sign-up',
  'Password recovery',
  'Phone sign-in, start',
  'Phone sign-in, finish',
  'Second step, choice',
  'Reset password (mode resetPassword)',
  'Email verification, question',
  'Tenant selection, by address',
  'Linking by password',
  'Account page of a guest',
]);
const screens = listedScreens.filter(({ title, isReplayed }) => !isReplayed || WITH_MOST_CONTROLS.has(title));

// A test visits several screens, because a browser context compiles the site's scripts only once.
for (let start = 0; start < screens.length; start += 5) {
  const visited = screens.slice(start, start + 5);
  test(`these screens are accessible: ${visited.map(({ title }) => title).join('; ')}`, async ({
    context,
    accounts,
    faults,
    allowConsole,
  }) => {
    for (const screen of visited)
      await test.step(screen.title, async () => {
        if (screen.console) allowConsole(screen.console);
        const page = await context.newPage();
        await faults.reset();
        await reach(screen, { page, accounts, faults });
        await expectAccessible(page, screen);
        await page.close();
      });
  });
}

/** Expects that people who see little, use the keyboard or have a small window can use a screen. */
async function expectAccessible(page: Page, { shows }: ListedScreen): Promise<void> {
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect.soft(page.locator('h1'), 'the page has one first heading').toHaveCount(1);
  await expect.soft.poll(() => focusedOutside(page), 'the focus is where the person goes on').toBeUndefined();

  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  // The sizes of a window of 1280 by 720 pixels at 200 % zoom, and of the narrowest window that WCAG 1.4.10 requires.
  for (const size of [
    { width: 640, height: 360 },
    { width: 320, height: 512 },
  ]) {
    await page.setViewportSize(size);
    expect.soft(await lost(page), `at ${size.width} px`).toEqual([]);
  }
  expect.soft(await smallTargets(page)).toEqual([]);
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
