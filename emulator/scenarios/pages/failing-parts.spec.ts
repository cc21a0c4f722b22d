import type { Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { untilStarted } from '../../testing/deployments/stored-site.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { signInDialog } from '../steps/sign-in.ts';

/* If code throws while React renders, a card replaces the part of the page that failed, and offers a reload. */

async function expectCard(page: Page): Promise<void> {
  await expect(
    page.getByRole('alert').getByRole('heading', { name: 'This part of the page stopped working' }),
  ).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
}

test('if a page fails, its links and Sign In still work', async ({ page, signIn, allowConsole }) => {
  allowConsole(/./);
  await signIn(page);
  await page.addInitScript(() => {
    const { addEventListener } = document;
    document.addEventListener = (...given: Parameters<typeof addEventListener>) =>
      given[0] === 'visibilitychange' && !given[2] && String(given[1]).includes('visible')
        ? JSON.parse('broken')
        : addEventListener.apply(document, given);
  });
  await page.goto('/user-page');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Download' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectCard(page);
});

test('if the top bar fails, the card replaces the whole page', async ({ page, allowConsole }) => {
  allowConsole(/./);
  // The top bar is the only part that uses the `dataset` of <html> once the page is parsed.
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset')!;
    Object.defineProperty(HTMLHtmlElement.prototype, 'dataset', {
      get(this: HTMLElement) {
        return document.readyState === 'loading' ? get!.call(this) : JSON.parse('broken');
      },
    });
  });
  await page.goto('/download');
  await expect(page).toHaveTitle(`Download | ${site.name}`);
  await expectCard(page);
});

test('if the dialog’s content fails, the page around it stays', async ({ page, allowConsole }) => {
  allowConsole(/./);
  await page.goto('/faq');
  await untilStarted(page);
  await page.evaluate(() => void Object.assign(window, { AbortController: undefined }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(signInDialog(page).getByRole('heading', { name: 'This part of the page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});
