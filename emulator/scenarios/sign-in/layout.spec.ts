import type { Locator } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { openPhoneEntry, withPhone } from '../steps/phone.ts';
import { holdAnswer } from '../steps/provider-answers.ts';
import { continueWithEmail, enterEmail, openSignIn } from '../steps/sign-in.ts';

// Shows scrollbars as most browsers do: a scrollbar narrows a page that is longer than the window.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** @returns how far the middle of the close button is below the middle of the title's first line, in CSS pixels */
const markBelowTitle = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const title = [...element.querySelectorAll('h2')].find((heading) => heading.checkVisibility())!;
    const text = document.createRange();
    text.selectNodeContents(title);
    const [line] = text.getClientRects();
    const mark = element.querySelector('.dialog-close')!.getBoundingClientRect();
    return mark.top + mark.height / 2 - (line!.top + line!.height / 2);
  });

/** @returns the texts of buttons that are clipped, stick out of the dialog, or break within a word */
const brokenTexts = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const isBroken = (button: Element) => {
      const box = button.getBoundingClientRect();
      if (button.scrollWidth > button.clientWidth || box.left < left || box.right > right) return true;
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (texts.nextNode())
        for (const word of texts.currentNode.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, word.index);
          range.setEnd(texts.currentNode, word.index + word[0].length);
          if (range.getClientRects().length > 1) return true;
        }
      return false;
    };
    const buttons = [...element.querySelectorAll('.button')].filter((button) => button.checkVisibility());
    if (buttons.length === 0) throw new Error('The screen has no buttons.');
    return buttons.filter(isBroken).map(({ textContent }) => textContent);
  });

test.describe('with narrow windows', () => {
  test.use(withPhone);

  test('the close button is in line with the title, and no button breaks within a word', async ({
    page,
    accounts,
  }) => {
    const dialog = await openPhoneEntry(page);
    const expectWhole = (screen: string) =>
      test.step(screen, async () => {
        for (const textSize of ['100%', '200%'])
          for (const width of [320, 390, 1280]) {
            await page.setViewportSize({ width, height: 700 });
            await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
            const where = `${width} px, text at ${textSize}`;
            expect.soft(Math.abs(await markBelowTitle(dialog)), where).toBeLessThan(1);
            expect.soft(await brokenTexts(dialog), where).toEqual([]);
          }
      });
    await expectWhole('the screen for a phone number');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await expectWhole('the first screen');
    await enterEmail(dialog, accounts.newEmail('ada'));
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expectWhole('the form for a new account');
  });
});

test('in low windows the dialog scrolls, and its close button stays in place', async ({ page, accounts }) => {
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible();
  const mark = dialog.getByRole('button', { name: 'Close' });
  for (const [width, height] of [
    [640, 300],
    [667, 375],
    [568, 232],
    [320, 256],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    const before = (await mark.boundingBox())!;
    await dialog.hover();
    await page.mouse.wheel(0, 2000);
    await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toBeInViewport();
    expect(await mark.boundingBox(), `${width} x ${height}`).toEqual(before);
    await expect(mark).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('heading').scrollIntoViewIfNeeded();
  }
  await mark.click();
  await expect(dialog).toBeHidden();
});

test('while the dialog waits for an answer, nothing in it moves, and then a message appears below the title, which stays', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create({ password: 'long-enough' });
  const dialog = await continueWithEmail(page, email);
  const message = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  const { asked, release } = await holdAnswer(page, faults, 'accounts:signInWithPassword', message);
  const button = dialog.getByRole('button', { name: 'Sign In' });
  await dialog.getByLabel('Password').fill('long-enough');
  const before = [await dialog.boundingBox(), await button.boundingBox()];
  await button.click();
  await asked;
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  expect([await dialog.boundingBox(), await button.boundingBox()]).toEqual(before);
  const ring = await button.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(ring, 'the pressed button shows that it waits').toBe('""');

  await release();
  const said = dialog.getByRole('alert').filter({ hasText: 'Try again in a few minutes' });
  await expect(said).toBeVisible();
  const title = (await dialog.getByRole('heading').boundingBox())!;
  expect((await said.boundingBox())!.y).toBeGreaterThan(title.y + title.height);
  expect(Math.abs(await markBelowTitle(dialog))).toBeLessThan(1);
});

test('on a phone in landscape, the on-screen keyboard does not cover the field', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  // With this setting, the on-screen keyboard shrinks the page, and does not cover the page.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  const height = 130;
  await page.setViewportSize({ width: 740, height });
  const field = dialog.getByLabel('Email');
  await field.pressSequentially('a');
  await expect(field).toBeInViewport({ ratio: 1 });
  // The dialog clips its content, so the whole field must be inside the dialog.
  const [inner, outer] = [(await field.boundingBox())!, (await dialog.boundingBox())!];
  expect(inner.y).toBeGreaterThanOrEqual(Math.max(0, outer.y));
  expect(inner.y + inner.height).toBeLessThanOrEqual(Math.min(height, outer.y + outer.height));
});

test('the page behind an open dialog neither scrolls nor moves', async ({ page }) => {
  await page.goto('/terms-of-service');
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const before = await place();
  const dialog = await openSignIn(page);
  expect(await place()).toEqual(before);
  const { x, y, width, height } = (await dialog.boundingBox())!;
  for (const [pointX, pointY] of [
    [x / 2, y],
    [x + width + 20, y + height],
    [x + width / 2, y / 2],
    [x + width / 2, y + height / 2],
  ] as const) {
    await page.mouse.move(pointX, pointY);
    await page.mouse.wheel(0, 400);
  }
  await page.keyboard.press('PageDown');
  // Wait for two frames, because the browser scrolls in the first frame.
  await page.evaluate(
    () => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await place()).toEqual(before);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
