import { chooseGoogleAccount, expect } from 'firebase-auth-faults/playwright';
import { openApp, popup, test } from '../steps/app-elsewhere.ts';

test.describe('an app of another server, without the internet,', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'If a route changes the address of a request, a page in Firefox cannot read the answer.',
  );

  test('signs in with Google’s redirect, to an account of the chooser', async ({ page, accounts }) => {
    const email = accounts.newEmail('ada');
    await accounts.create({ name: 'Not Ada', email: `not-${email}`, providers: ['google.com'] });
    await accounts.create({ name: 'Ada', email, providers: ['google.com'] });
    await openApp(page);
    await page.locator('#redirect').click();
    await chooseGoogleAccount(page, email);
    await expect(page.locator('output')).toHaveText(`Ada ${email}`);
  });
});

test.describe('an app that calls an emulator of another program', () => {
  test.use({ callsEmulator: true });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'If a route changes the address of a request, a page in Firefox cannot read the answer.',
  );

  test('signs in with Google’s popup too, because the fixture redirects its calls', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('grace');
    await openApp(page);
    await chooseGoogleAccount(await popup(page), email, { name: 'Grace' });
    await expect(page.locator('output')).toHaveText(`Grace ${email}`);
  });
});

test('if the account chooser does not open, the error says what its window needs', async ({
  page,
  accounts,
}) => {
  const script = '<script src="https://unpkg.com/chooser.js"></script>';
  await page.route('**/chooser', (route) => route.fulfill({ contentType: 'text/html', body: script }));
  // Never answers.
  await page.route('https://unpkg.com/**', () => {});
  await page.goto('http://localhost:12345/chooser', { waitUntil: 'commit' });

  await expect(chooseGoogleAccount(page, accounts.newEmail(), { timeout: 500 })).rejects.toThrow(
    'The account chooser did not open within 0.5 s. The window is at http://localhost:12345/chooser. Without the internet, start exec with --offline.',
  );
});
