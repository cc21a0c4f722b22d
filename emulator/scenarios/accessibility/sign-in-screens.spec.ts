import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { prepare } from '../../site/people.ts';
import type { Screen } from '../../site/screen.ts';
import { screens } from '../../site/screens.ts';
import { takeSteps } from '../../site/take-steps.ts';
import { smallTargets } from '../steps/small-targets.ts';

// Switches animations off, because a dialog has less contrast while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The screens with the most fields and buttons. The replay runs axe on every screen, in one window and one scheme. */
const NAMES = [
  'email-entry',
  'password-sign-in',
  'sign-up',
  'password-recovery',
  'phone-number',
  'phone-code',
  'second-step',
  'new-password',
  'verification-question',
  'tenant-by-address',
  'linking',
  'mailed-link-question',
  'change-email',
  'remove-second-step',
  'add-app-code',
  'confirm-password',
] as const;

// A test visits several screens, because a browser context compiles the site's scripts only once.
for (let start = 0; start < NAMES.length; start += 4) {
  const visited = NAMES.slice(start, start + 4);
  test(`these screens are accessible: ${visited.join(', ')}`, async ({ context, accounts, faults }) => {
    for (const name of visited)
      await test.step(name, async () => {
        const screen: Screen = screens[name];
        const page = await context.newPage();
        await faults.reset();
        const person = await prepare(screen, faults, accounts);
        await takeSteps(page, screen.enter, person);
        await expectAccessible(page);
        await page.close();
      });
  });
}

/** Expects that people who see little, use the keyboard or have a small window can use a screen. */
async function expectAccessible(page: Page): Promise<void> {
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
