import { expect, test } from '../test.ts';
import { watchUnexpected } from './unexpected.ts';

// Checks that the guard in every scenario quotes the error that a page has logged.
test('the guard reports a logged error with its message', async ({ page, context, allowConsole }) => {
  allowConsole(/in these words/);
  const noticed = await watchUnexpected(context, []);
  await page.goto('/');
  await page.evaluate(() => console.error('before', new TypeError('in these words')));
  await expect.poll(() => noticed.join()).toContain('before TypeError: in these words');
});
