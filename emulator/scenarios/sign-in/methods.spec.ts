import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { greeting, signInDialog, widgetIsThere } from '../steps/sign-in.ts';

/** Waits until the buttons' icons have loaded. @returns the widths of the image files in pixels */
const iconsOf = (places: Locator): Promise<number[]> =>
  places.evaluateAll((elements) =>
    Promise.all(
      elements.map(async (element) => {
        const icon = new Image();
        icon.src = /^url\("(.+)"\)$/.exec(getComputedStyle(element).backgroundImage)![1]!;
        await icon.decode();
        return icon.naturalWidth;
      }),
    ),
  );

const openDialog = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return signInDialog(page);
};

test.describe('with a configuration that names sign-in methods', () => {
  test.use({ signInSettings: { methods: ['email'] } });

  test('the dialog offers only the configured methods', async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  });
});

test.describe('with a configuration that names every provider', () => {
  const providers = ['Google', 'Apple', 'Facebook', 'GitHub', 'Microsoft', 'X', 'Yahoo', 'Acme'];
  test.use({
    signInSettings: {
      methods: [
        'google',
        'apple',
        'facebook',
        'github',
        'microsoft',
        'twitter',
        'yahoo',
        { provider: 'oidc.acme', name: 'Acme' },
        'email',
      ],
    },
  });

  test('each provider has a button with an icon, and a custom provider signs the person in', async ({
    page,
    accounts,
  }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('button', { name: /^Sign in with (?!email)/ })).toHaveText(
      providers.map((name) => `Sign in with ${name}`),
      { useInnerText: true },
    );
    await widgetIsThere(dialog);
    const widths = await iconsOf(dialog.locator('.method-icon'));
    expect(widths).toHaveLength(providers.length + 1);
    expect(widths).not.toContain(0);

    await signInWithNewGoogleAccount(page, {
      email: accounts.newEmail(),
      name: 'Ada',
      button: 'Sign in with Acme',
    });
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });
});
