import type { Locator, Page } from '@playwright/test';
import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import type { TestTenant } from 'firebase-auth-faults';
import { expect, test as base, withAndWithoutProtection } from '../../testing/test.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { signInByLink } from '../steps/email-link.ts';
import { blockWindows } from '../steps/google.ts';
import { enterCode } from '../steps/phone.ts';
import { enterEmail, enterPassword, greeting, signInDialog, signOut } from '../steps/sign-in.ts';
import { expectUnauthorized } from '../steps/unauthorized.ts';

const password = 'right-password';

type Fixtures = { acme: TestTenant; globex: TestTenant; chooseBy: 'name' | 'email' };

/** Two organizations: Acme offers all sign-in methods of the site, and Globex only mailed links and guest accounts. */
const test = base.extend<Fixtures>({
  chooseBy: ['name', { option: true }],
  acme: async ({ accounts }, use) =>
    use(
      await accounts.createTenant({
        allowPasswordSignup: true,
        mfaConfig: { state: 'ENABLED', enabledProviders: ['PHONE_SMS'] },
      }),
    ),
  globex: async ({ accounts }, use) =>
    use(
      await accounts.createTenant({
        allowPasswordSignup: true,
        enableEmailLinkSignin: true,
        enableAnonymousUser: true,
      }),
    ),
  signInSettings: async ({ acme, globex, chooseBy, namespace }, use) =>
    use({
      methods: ['google', 'email', 'phone', 'anonymous'],
      tenants: {
        chooseBy,
        options: [
          { id: acme.id, name: 'Acme', emailDomain: `acme.${namespace}.example.com` },
          {
            id: globex.id,
            name: 'Globex',
            emailDomain: `globex.${namespace}.example.com`,
            methods: ['emailLink', 'anonymous'],
          },
        ],
      },
    }),
});

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return signInDialog(page);
};

/** Opens the dialog on the home page, and chooses an organization. */
async function choose(page: Page, organization: 'Acme' | 'Globex'): Promise<Locator> {
  await page.goto('/');
  const dialog = await open(page);
  await dialog.getByRole('button', { name: `Sign in to ${organization}` }).click();
  return dialog;
}

withAndWithoutProtection(() => {
  test('a person chooses an organization, and signs in to an account of this organization', async ({
    page,
    acme,
    faults,
    namespace,
  }) => {
    const email = `ada@acme.${namespace}.example.com`;
    const { uid } = await acme.create({ email, password, name: 'Ada of Acme' });
    await page.goto('/');
    const dialog = await open(page);
    await expect(dialog.getByRole('heading', { name: 'Sign in to SpecDock' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign in to Globex' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in to Acme' }).click();
    await enterEmail(dialog, email);
    await dialog.getByLabel('Password').fill(password);
    const asked = (await faults.calls()).filter(({ operation }) => operation === 'accounts:createAuthUri');
    expect(asked).not.toEqual([]);
    for (const { request } of asked)
      expect(JSON.parse(request.body), 'it is the organization that is asked what it hides').toMatchObject({
        tenantId: acme.id,
      });
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(greeting(page)).toHaveText('Hello, Ada of Acme');

    const confirmed = page.waitForResponse('**/accounts:lookup?*');
    await page.reload();
    const { users } = (await (await confirmed).json()) as {
      users: { localId: string; tenantId?: string }[];
    };
    expect(users[0]).toMatchObject({ localId: uid, tenantId: acme.id });
    await expect(greeting(page)).toHaveText('Hello, Ada of Acme');

    await signOut(page);
    await expect((await open(page)).getByRole('button', { name: 'Sign in to Globex' })).toBeVisible();
  });
});

test('when the dialog opens, the choice of organization on the page closes', async ({ page }) => {
  await page.goto('/auth?mode=select');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Sign in to Acme' })).toBeVisible();
  await expect((await open(page)).getByRole('button', { name: 'Sign in to Acme' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Sign in to Acme' })).toHaveCount(0);
});

test('after choosing an organization, a person returns to the choice of organization with one click', async ({
  page,
}) => {
  const dialog = await choose(page, 'Globex');
  await dialog.getByRole('button', { name: 'Choose another organization' }).click();
  await dialog.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('a person signs in to an organization by a mailed link', async ({ page, acme, globex, namespace }) => {
  const email = `ada@globex.${namespace}.example.com`;
  const dialog = await choose(page, 'Globex');
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await signInByLink(page, await globex.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await globex.find(email)).toBeDefined();
  expect(await acme.find(email)).toBeUndefined();
});

test('a person signs in to an organization by a redirect to the provider', async ({
  page,
  acme,
  accounts,
}) => {
  await blockWindows(page);
  const dialog = await choose(page, 'Acme');
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  const email = accounts.newEmail('grace');
  await chooseAccount(page, { email, name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
  expect(await acme.find(email)).toBeDefined();
});

test('organizations do not offer sign-in by phone, because the provider does not support phone sign-in for tenants', async ({
  page,
}) => {
  const dialog = await choose(page, 'Acme');
  await expect(dialog.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with phone' })).toHaveCount(0);
});

test('a person who signs in to an organization’s account is asked for the account’s second factor', async ({
  page,
  acme,
  accounts,
  namespace,
}) => {
  const email = `ada@acme.${namespace}.example.com`;
  const number = accounts.newPhoneNumber();
  await acme.create({ email, password, name: 'Ada of Acme' });
  await acme.addSecondFactors(email, [{ phoneNumber: number }]);
  const dialog = await choose(page, 'Acme');
  await enterEmail(dialog, email);
  await enterPassword(dialog, password);
  await expect(dialog.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await enterCode(page, await acme.phoneCode(number));
  await expect(greeting(page)).toHaveText('Hello, Ada of Acme');
});

test('if an organization refuses guests, the dialog names a contact', async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  const dialog = await choose(page, 'Acme');
  await dialog.getByRole('button', { name: 'Continue as guest' }).click();
  await expectUnauthorized(dialog);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
});

test('a guest of an organization can turn the guest account into an account of the organization', async ({
  page,
  globex,
  namespace,
}) => {
  const email = `ada@globex.${namespace}.example.com`;
  const dialog = await choose(page, 'Globex');
  const answer = page.waitForResponse('**/accounts:signUp?*');
  await dialog.getByRole('button', { name: 'Continue as guest' }).click();
  const { localId } = (await (await answer).json()) as { localId: string };
  await expect(greeting(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose another organization' })).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await signInByLink(page, await globex.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect((await globex.find(email))?.uid).toBe(localId);
});

test.describe('where the email address chooses the organization', () => {
  test.use({ chooseBy: 'email' });

  test('the email address determines the organization, and is typed only once', async ({
    page,
    acme,
    namespace,
  }) => {
    const email = `ada@ACME.${namespace}.example.com`;
    await acme.create({ email, password, name: 'Ada of Acme' });
    await page.goto('/');
    const dialog = await open(page);
    const field = dialog.getByLabel('Email');
    await expect(field).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await field.fill(email);
    await field.press('Enter');
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await enterPassword(dialog, password);
    await expect(greeting(page)).toHaveText('Hello, Ada of Acme');
  });

  test('an address that does not belong to an organization is refused, and can be corrected', async ({
    page,
    namespace,
  }) => {
    await page.goto('/');
    const dialog = await open(page);
    const field = dialog.getByLabel('Email');
    await field.fill(`ada@acme-${namespace}.example.com`);
    await field.press('Enter');
    await expect(
      dialog.getByRole('alert').filter({ hasText: authErrors['site/no-matching-tenant'].text }),
    ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await field.fill(`ada@globex.${namespace}.example.com`);
    await field.press('Enter');
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  });
});
