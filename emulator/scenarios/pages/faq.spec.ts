import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';

const question = (page: Page) => page.getByRole('heading', { name: 'Where are the specifications stored?' });
const answer = (page: Page) => page.getByText('To change the root directory');

test('a link to an answer opens the answer and shows it below its question', ({ page }) =>
  expectLinkToOpen(page));

test('an address with a text fragment opens the answer that contains the text', ({ page }) =>
  expectTextFragmentToOpen(page));

test('a link to the FAQ on the download page opens the linked answer', async ({ page }) => {
  await page.goto('/download');
  await page.getByRole('link', { name: 'with Microsoft Office' }).click();
  await expect(page).toHaveURL('/faq#pdf');
  await expect(page.getByText('Microsoft Office on the same computer.')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a click on a question, a link to an answer, and a text fragment open the answer', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(answer(page)).toBeHidden();
    await question(page).click();
    await expect(answer(page)).toBeVisible();
    await expectLinkToOpen(page);
    await expectTextFragmentToOpen(page);
  });
});

async function expectLinkToOpen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto('/faq#storage');
  await expect(question(page)).toBeInViewport({ ratio: 1 });
  await expect(answer(page)).toBeInViewport({ ratio: 1 });
}

/** For a text fragment, the browser opens the answer as find-in-page does (wicg.github.io/scroll-to-text-fragment). */
async function expectTextFragmentToOpen(page: Page): Promise<void> {
  await page.goto('/faq#:~:text=gear%20icon');
  await expect(answer(page)).toBeInViewport();
}

test('every answer of the FAQ is printed on paper', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Playwright emulates no media in Firefox.');
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  for (const fact of ['FTP service', 'whose name matches', 'Office on the same computer', 'gear icon'])
    await expect(page.getByText(fact).last()).toBeVisible();
});
