import { readFile } from 'node:fs/promises';
import { expect, go, openLab, test } from './lab-test.ts';

test.describe('a call that is slow or broken', () => {
  const at = (code: string) => ({
    screen: 'password-sign-in',
    operation: 'accounts:signInWithPassword',
    code,
  });

  test('reads as without a network after a web page with 502', async ({ page, allowConsole }) => {
    allowConsole(/status of 502/);
    await openLab(page, at('html-502'));
    await expect(
      page.getByRole('group', { name: 'Slow or broken' }).getByRole('radio', { name: '502 with a web page' }),
    ).toBeChecked();
    await go(page);
    await expect(page.getByText('as expected')).toBeVisible();
    await expect(page.getByRole('row', { name: 'accounts:signInWithPassword 502 the rule' })).toBeVisible();
  });

  test('waits until it may pass, and then goes on', async ({ page, site }) => {
    await openLab(page, at('stall'));
    await go(page);
    await expect(page.getByRole('row', { name: 'under way the rule' })).toBeVisible();
    await expect(page.getByText('not yet')).toBeVisible();
    await page.getByRole('button', { name: 'Let it pass' }).click();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');
  });

  test('is given up by the SDK in the end', async ({ page }) => {
    await page.clock.install();
    await openLab(page, at('stall'));
    await go(page);
    await expect(page.getByRole('row', { name: 'under way the rule' })).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(page.getByText('as expected')).toBeVisible();
  });

  test('takes its time where nothing is defined, which the lab says', async ({ page, site }) => {
    await openLab(page, at('latency'));
    await go(page);
    await expect(page.getByText('Nothing is defined for a slow call')).toBeVisible();
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');
    await expect(page.getByText(/^(as expected|not yet)$/)).toHaveCount(0);
  });
});

test('the calls can be saved for a browser’s developer tools', async ({ page }) => {
  await openLab(page);
  await go(page);
  await expect(page.getByText('as expected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the calls (HAR)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('calls.har');
  expect(await readFile(await file.path(), 'utf8')).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
});
