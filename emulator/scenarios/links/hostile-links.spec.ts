import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import type { Accounts } from 'firebase-auth-faults';
import { mailedLink } from '../../site/people.ts';
import { pressToApply } from '../steps/mail-links.ts';
import { openSignIn } from '../steps/sign-in.ts';

/* An attacker has made a link with an unused code of the attacker's own account. Another person opens the link. */

const EVIL = 'https://evil.example/';

async function unusedCode(accounts: Accounts): Promise<{ email: string; code: string }> {
  const account = await accounts.create();
  const link = new URL(await mailedLink(accounts, account, 'VERIFY_EMAIL'));
  return { email: account.email, code: link.searchParams.get('oobCode')! };
}

const isVerified = async (accounts: Accounts, email: string) => (await accounts.find(email))?.emailVerified;

/** Waits for the first screen of sign-in. */
async function expectStart(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
}

const asMode = (name: string) => (code: string) =>
  `${name}=verifyEmail&oobCode=${code}&continueUrl=${encodeURIComponent(EVIL)}`;

for (const name of ['no-mode', 'mode', '%6Dode', 'MODE'])
  test(`opening sign-in does not apply a link whose mode is in the parameter ${name}`, async ({
    page,
    accounts,
  }) => {
    const { email, code } = await unusedCode(accounts);
    const query = asMode(name)(code);
    for (const address of [`/?${query}`, `/faq#&${query}`]) await openSignIn(page, address);
    await page.goto(`/auth?mode=select&${query}`);
    await expectStart(page);
    expect(await isVerified(accounts, email)).toBe(false);
  });

test('opening sign-in does not apply a link whose mode is in the path', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { email, code } = await unusedCode(accounts);
  for (const name of ['no-mode', 'mode']) await openSignIn(page, `/no-such-page&${asMode(name)(code)}`);
  expect(await isVerified(accounts, email)).toBe(false);
});

for (const disguise of [
  '%63ontinueUrl=OWN&continueUrl=EVIL',
  'continueUrl=OWN&continueUrl=EVIL&%63ontinueUrl=EVIL',
  'x=?continueUrl=EVIL&continueUrl=OWN',
  'x=%26continueUrl=EVIL;continueUrl=EVIL',
  'continueUrl=EVIL&continueUrl=OWN',
  'continueUrl=%5C%5Cevil.example/',
  'continueUrl=/%5Cevil.example/',
  'continueUrl=java%0Ascript:alert(1)',
  'continueUrl=ORIGIN//evil.example/',
  'continueUrl=ORIGIN@evil.example/',
  'continueUrl=ORIGIN.evil.example/',
  'continueUrl=blob:ORIGIN//evil.example/',
  'signInSuccessUrl=EVIL',
])
  test(`the button Continue does not lead off the site with the parameter ${disguise}`, async ({
    page,
    accounts,
    baseURL,
  }) => {
    const { email, code } = await unusedCode(accounts);
    const query = disguise
      .replaceAll('OWN', encodeURIComponent(`${baseURL}/faq`))
      .replaceAll('EVIL', encodeURIComponent(EVIL))
      .replaceAll('ORIGIN', encodeURIComponent(baseURL!));
    for (const outcome of ['verified', 'spent'] as const) {
      await page.goto(`/auth?mode=verifyEmail&oobCode=${outcome === 'spent' ? '' : code}&${query}`);
      if (outcome === 'verified') {
        await pressToApply(page, 'verifyEmail');
        await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
        expect(await isVerified(accounts, email)).toBe(true);
      }
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/(faq|auth\?mode=select)$/);
      expect(new URL(page.url()).origin).toBe(baseURL);
      // The tab still shows a page of the site.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // Otherwise, in Firefox, Playwright would mistake the end of this page load for the end of the next navigation.
      await page.waitForLoadState();
    }
  });
