import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { email, google, openWithoutWidget, methodButton } from '../steps/first-screen.ts';
import { holdRequests, INIT_JSON, WIDGET } from '../steps/network.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog, widgetIsThere } from '../steps/sign-in.ts';

/* The first screen of sign-in is the choice of method. The page draws this screen before the widget has loaded. */

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

for (const [what, signInSettings] of [
  ['one field', { methods: ['email'] }],
  [
    'the choice of organization',
    { tenants: { chooseBy: 'name', options: ['a', 'b'].map((id) => ({ id, name: id })) } },
  ],
] as const)
  test.describe(`where sign-in starts with ${what}`, () => {
    test.use({ signInSettings });

    test('the dialog shows a progress message until the widget has loaded', async ({ page, context }) => {
      await openWithoutWidget(page, context);
      await expect(signInDialog(page).getByText('One moment…')).toBeVisible();
      await expect(signInDialog(page).getByRole('button')).toHaveText(['']);
    });
  });
