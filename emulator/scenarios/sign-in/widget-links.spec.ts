import type { Locator, Page } from '@playwright/test';
import type { Accounts } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, enterNewAccount, openSignIn } from '../steps/sign-in.ts';

/* The widget's markup gives links the address `javascript:void(0)`, which the content security policy refuses. */

const openPassword = async (page: Page, accounts: Accounts) =>
  continueWithEmail(page, (await accounts.create()).email);

/** Screens of the widget, with the names of their links to pages. */
const screens: Readonly<Record<string, [(page: Page, accounts: Accounts) => Promise<Locator>, string[]]>> = {
  'the sign-in methods': [(page) => openSignIn(page, '/'), ['Terms of Service', 'Privacy Policy']],
  'the field for the address': [
    async (page) => {
      const dialog = await openSignIn(page, '/');
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
      await dialog.getByLabel('Email').waitFor();
      return dialog;
    },
    ['Terms of Service', 'Privacy Policy'],
  ],
  'the field for the password': [openPassword, ['Terms of Service', 'Privacy Policy']],
  'the form for a new account': [
    (page, accounts) => continueWithEmail(page, accounts.newEmail('ada')),
    ['Terms of Service', 'Privacy Policy'],
  ],
  'the form for a forgotten password': [
    async (page, accounts) => {
      const dialog = await openPassword(page, accounts);
      await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
      await dialog.getByRole('button', { name: 'Send' }).waitFor();
      return dialog;
    },
    ['Terms of Service', 'Privacy Policy'],
  ],
};

const addresses: Readonly<Record<string, string>> = {
  'Terms of Service': '/terms-of-service',
  'Privacy Policy': '/privacy-policy',
  'Learn More': '/contact-us',
};

/** Clicks a link with the middle and with the left button, and expects the page in a new tab each time. */
async function expectPage(page: Page, link: Locator, address: string): Promise<void> {
  await expect(link).toHaveAttribute('href', address);
  for (const button of ['middle', 'left'] as const) {
    // Do not wait for the event `popup`, because a page that a middle click opens has no opener.
    const opened = page.context().waitForEvent('page');
    await link.click({ button });
    await expect(await opened).toHaveURL(address);
    await (await opened).close();
  }
}

for (const [where, [open, links]] of Object.entries(screens))
  test(`the links below ${where} lead to their pages`, async ({ page, accounts }) => {
    const dialog = await open(page, accounts);
    await expect(dialog.locator('[href^="javascript:"]')).toHaveCount(0);
    for (const name of links)
      await expectPage(page, dialog.getByRole('link', { name, exact: true }), addresses[name]!);
  });

test('the link on the screen for a refused sign-up leads to the contact page', async ({
  page,
  accounts,
  faults,
}) => {
  await refuse(faults, 'accounts:signUp', 'ADMIN_ONLY_OPERATION');
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await enterNewAccount(dialog, { name: 'Ada', password: 'long-enough' });
  await expectPage(page, dialog.getByRole('link', { name: 'Learn More' }), addresses['Learn More']!);
});

test.describe('where people choose an organization', () => {
  test('the links below the organizations lead to their pages', async ({ page, accounts, faults }) => {
    const tenants = [await accounts.createTenant(), await accounts.createTenant()];
    const options = tenants.map(({ id }, index) => ({ id, name: `Organization ${index}` }));
    await faults.changeSettings({ signIn: { methods: ['email'], tenants: { chooseBy: 'name', options } } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Privacy Policy', exact: true });
    await expectPage(page, link, '/privacy-policy');
  });
});
