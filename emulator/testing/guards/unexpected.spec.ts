import { expect, test } from '../test.ts';
import { watchUnexpected } from './unexpected.ts';

// Proves that the guard of every scenario says which error a page has logged.
test('an error in the console is given in its own words', async ({ page, context, allowConsole }) => {
  allowConsole(/in these words/);
  const noticed = await watchUnexpected(context, []);
  await page.goto('/');
  await page.evaluate(() => console.error('before', new TypeError('in these words')));
  await expect.poll(() => noticed.join()).toContain('before TypeError: in these words');
});
