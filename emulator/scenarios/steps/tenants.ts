import type { Locator, Page } from '@playwright/test';
import type { TestTenant } from 'firebase-auth-faults';
import { test as base } from '../../testing/test.ts';
import { signInDialog } from './sign-in.ts';

type Fixtures = { acme: TestTenant; globex: TestTenant; chooseBy: 'name' | 'email' };

/** Two organizations: Acme offers all sign-in methods of the site, and Globex only mailed links and guest accounts. */
export const test = base.extend<Fixtures>({
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

/** Opens the dialog on the current page. */
export const open = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return signInDialog(page);
};

/** Opens the dialog on the home page, and chooses an organization. */
export async function choose(page: Page, organization: 'Acme' | 'Globex'): Promise<Locator> {
  await page.goto('/');
  const dialog = await open(page);
  await dialog.getByRole('button', { name: `Sign in to ${organization}` }).click();
  return dialog;
}
