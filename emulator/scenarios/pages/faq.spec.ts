import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';

test('the FAQ answers its four questions', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Where are the specifications downloaded from?',
    'Does it download files again that I already have?',
    'What do I need to create PDFs?',
    'Where are the specifications stored?',
  ]);
  for (const fact of [
    'FTP service',
    'latest',
    'whose name matches',
    'Office',
    'gear icon',
    'root directory',
  ]) {
    await expect(main).toContainText(fact);
  }
});

const question = (page: Page) => page.getByRole('heading', { name: 'Where are the specifications stored?' });
const answer = (page: Page) => page.getByText('To change the root directory');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a click on a question opens its answer, and a second click closes the answer', async ({ page }) => {
      await page.goto('/faq');
      await expect(page.getByText('From the FTP service of 3GPP itself.')).toBeVisible();
      await expect(answer(page)).toBeHidden();
      await question(page).click();
      await expect(answer(page)).toBeVisible();
      await question(page).click();
      await expect(answer(page)).toBeHidden();
    });

    test('a link to an answer opens the answer and shows it below its question', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 400 });
      await page.goto('/faq#storage');
      await expect(question(page)).toBeInViewport({ ratio: 1 });
      await expect(answer(page)).toBeInViewport({ ratio: 1 });
      await page.getByRole('link', { name: 'Link to this answer' }).last().click();
      await expect(page).toHaveURL('/faq#storage');
    });

    test('an address with a text fragment opens the answer that contains the text', async ({ page }) => {
      // For a text fragment, the browser opens the answer as find-in-page does (wicg.github.io/scroll-to-text-fragment).
      await page.goto('/faq#:~:text=gear%20icon');
      await expect(answer(page)).toBeInViewport();
    });
  });
}

test('every answer of the FAQ is printed on paper', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Playwright emulates no media in Firefox.');
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  for (const fact of ['FTP service', 'whose name matches', 'Office on the same computer', 'gear icon'])
    await expect(page.getByText(fact).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link to this answer' })).toHaveCount(0);
});
