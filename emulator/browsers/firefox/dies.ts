import { test } from '../../testing/browsers/public-browser.ts';
import { processes } from '../processes.ts';

test('Firefox is killed', async ({ page }) => {
  const { group } = processes().find(
    ({ parent, name }) => parent === process.pid && name.startsWith('firefox'),
  )!;
  console.log(`Firefox is ${group}.`);
  process.kill(group, 'SIGKILL');
  await page.goto('about:blank');
});

test('another Firefox goes on', async ({ page }) => {
  await page.goto('about:blank');
});
