import type { Locator, Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { holdRequests, INIT_JSON, WIDGET } from '../steps/network.ts';
import { signInButton } from '../steps/session.ts';
import {
  enterEmail,
  greeting,
  openSignIn,
  openWithoutWidget,
  signInDialog,
  widgetIsThere,
} from '../steps/sign-in.ts';

/* The first screen of sign-in is the choice of method. The page draws this screen before the widget has loaded. */

const google = 'Sign in with Google';
const email = 'Sign in with email';

const methodButton = (page: Page, name: string): Locator => signInDialog(page).getByRole('button', { name });

test('the first screen looks the same before the widget has loaded, when the widget has loaded, and after Cancel', async ({
  page,
  context,
}) => {
  const release = await openWithoutWidget(page, context);
  await methodButton(page, email).focus();
  const button = (await methodButton(page, email).elementHandle())!;
  release();
  await widgetIsThere(signInDialog(page));
  await expect(methodButton(page, email)).toBeFocused();
  expect(await button.evaluate((element) => element.isConnected)).toBe(true);

  await methodButton(page, email).click();
  await expect(signInDialog(page).getByLabel('Email')).toBeFocused();
  await expect(methodButton(page, google)).toHaveCount(0);
  // This site has no organizations, so it does not offer a choice of organization.
  await expect(signInDialog(page).getByRole('button', { name: /organization/ })).toHaveCount(0);
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(methodButton(page, google)).toBeFocused();
  await expect(signInDialog(page)).toHaveAccessibleName(`Sign in to ${site.name}`);
});

test('a sign-in method clicked before the widget has loaded looks busy, and then opens', async ({
  page,
  context,
}) => {
  const release = await openWithoutWidget(page, context);
  await methodButton(page, google).click();
  await methodButton(page, email).click();
  await expect(methodButton(page, email)).toHaveAttribute('aria-busy', 'true');
  await expect(methodButton(page, google)).not.toHaveAttribute('aria-busy');
  await expect(signInDialog(page).getByRole('status').filter({ hasText: 'One moment…' })).toBeAttached();
  release();
  await expect(signInDialog(page).getByLabel('Email')).toBeFocused();
});

test('closing the dialog cancels a click that was made before the widget had loaded', async ({
  page,
  context,
}) => {
  const release = await openWithoutWidget(page, context);
  await methodButton(page, email).click();
  await page.keyboard.press('Escape');
  release();
  await signInButton(page).click();
  await widgetIsThere(signInDialog(page));
  await expect(methodButton(page, email)).toBeVisible();
  await expect(signInDialog(page).getByLabel('Email')).toHaveCount(0);
});

test.describe('with a configuration that names other sign-in methods', () => {
  test.use({ signInSettings: { methods: ['email', 'github'] } });

  test('the dialog shows the configured methods once the configuration has loaded', async ({
    page,
    context,
  }) => {
    const releaseWidget = await holdRequests(context, WIDGET);
    const releaseConfig = await holdRequests(context, INIT_JSON);
    await page.goto('/');
    await signInButton(page).click();
    await expect(signInDialog(page)).toBeVisible();
    await expect(methodButton(page, 'GitHub')).toHaveCount(0);
    releaseConfig();
    await expect(methodButton(page, 'Sign in with ')).toHaveText([email, 'Sign in with GitHub']);
    await methodButton(page, email).click();
    releaseWidget();
    await expect(signInDialog(page).getByLabel('Email')).toBeFocused();
  });
});

test.describe('where sign-in starts with one field', () => {
  test.use({ signInSettings: { methods: ['phone'] } });

  test('the dialog shows a progress message until the widget has loaded, and then the field, without Cancel', async ({
    page,
    context,
  }) => {
    const dialog = signInDialog(page);
    const release = await openWithoutWidget(page, context);
    await expect(dialog.getByText('One moment…')).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['']);
    release();
    await expect(dialog.getByLabel('Phone number')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  });
});

/** Waits until the buttons' icons have loaded. @returns the widths of the image files in pixels */
const iconsOf = (places: Locator): Promise<number[]> =>
  places.evaluateAll((elements) =>
    Promise.all(
      (elements as HTMLImageElement[]).map(async (icon) => {
        await icon.decode();
        return icon.naturalWidth;
      }),
    ),
  );

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
    const dialog = await openSignIn(page, '/');
    await expect(dialog.getByRole('button', { name: /^Sign in with (?!email)/ })).toHaveText(
      providers.map((name) => `Sign in with ${name}`),
      { useInnerText: true },
    );
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

test('the links below the first and below a later screen open their pages in new tabs', async ({ page }) => {
  const dialog = await openSignIn(page, '/');
  const expectLinks = async () => {
    for (const [name, path] of [
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
    ] as const) {
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('link', { name }).click();
      await expect(await opened).toHaveURL(path);
      await (await opened).close();
    }
  };
  await expectLinks();
  await enterEmail(dialog, 'ada@');
  await expect(dialog.getByRole('heading', { name: 'Sign in with email' })).toBeVisible();
  await expectLinks();
});
