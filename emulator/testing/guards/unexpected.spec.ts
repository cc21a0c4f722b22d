import { expect, test } from '../test.ts';
import { watchUnexpected } from './unexpected.ts';

// Every scenario has a guard that reports the errors that its pages log. This test checks the guard.
test('the guard reports a logged error with its message', async ({ page, context, allowConsole }) => {
  allowConsole(/in these words/);
  const noticed = await watchUnexpected(context, []);
  await page.goto('/');
  await page.evaluate(() => console.error('before', new TypeError('in these words')));
  await expect.poll(() => noticed.join()).toContain('before TypeError: in these words');
});
