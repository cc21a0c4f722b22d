import { expect, test } from '../../testing/test.ts';
import { openSignIn } from '../steps/sign-in.ts';

// Shows scrollbars as most browsers do: a scrollbar narrows a page that is longer than the window.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
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
