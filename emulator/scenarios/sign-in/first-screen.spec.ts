import { expect, test } from '../../testing/test.ts';
import { email, google, openWithoutWidget, way } from '../steps/first-screen.ts';
import { iconsOf } from '../steps/icons.ts';
import { holdRequests, INIT_JSON, WIDGET } from '../steps/network.ts';
import { largestDifference } from '../steps/pixels.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog, widgetIsThere } from '../steps/sign-in.ts';

/* The first screen of sign-in, which the page draws before the widget is there. */

/**
 * A difference of a colour channel that a person might see. A text that moves by a pixel differs by more than 100; the
 * edges of an icon that the browser draws anew differ by up to 22.
 */
const VISIBLE = 32;

const names = ['google', 'apple', 'facebook', 'github', 'microsoft', 'twitter', 'yahoo', 'email', 'phone'];
const everyMethod = [...names, 'anonymous', { provider: 'oidc.acme', name: 'Acme' }];

for (const [what, methods] of [
  ['the methods of src/site.ts', undefined],
  ['every method', everyMethod],
] as const)
  test.describe(`with ${what}`, () => {
    test.use({ signInSettings: methods && { methods } });

    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 1280])
        test(`the widget takes its place without a visible change, ${colorScheme}, on ${width} px`, async ({
          page,
          context,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const release = await holdRequests(context, WIDGET);
          await page.goto('/faq');
          await signInButton(page).press('Enter');
          const last = methods ? 'Sign in with Acme' : email;
          await expect(way(page, last)).toBeVisible();
          const focused = methods ? 'Sign in with Facebook' : email;
          await way(page, focused).focus();
          await iconsOf(signInDialog(page).locator('.firebaseui-idp-icon-wrapper'));
          const before = await page.screenshot({ animations: 'disabled' });

          release();
          await widgetIsThere(signInDialog(page));
          await expect(way(page, focused)).toBeFocused();
          const after = await page.screenshot({ animations: 'disabled' });
          expect(await largestDifference(page, before, after)).toBeLessThan(VISIBLE);
        });
  });

test.describe('with a configuration that names other methods', () => {
  test.use({ signInSettings: { methods: ['email', 'github'] } });

  test('its methods are drawn as soon as they are known', async ({ page, context }) => {
    const releaseWidget = await holdRequests(context, WIDGET);
    const releaseConfig = await holdRequests(context, INIT_JSON);
    await page.goto('/');
    await signInButton(page).click();
    await expect(way(page, google)).toBeVisible();
    // A press in the moment of the change was meant for the former buttons.
    await page.evaluate(() => {
      const list = document.querySelector('dialog .firebaseui-idp-list')!;
      new MutationObserver((_, observer) => {
        observer.disconnect();
        for (const button of list.querySelectorAll('button')) button.click();
      }).observe(list, { childList: true });
    });
    releaseConfig();
    await expect(way(page, 'Sign in with ')).toHaveText([email, 'Sign in with GitHub']);
    await expect(signInDialog(page).locator('button[aria-busy]')).toHaveCount(0);
    releaseWidget();
    await widgetIsThere(signInDialog(page));
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

    test('the dialog only says to wait', async ({ page, context }) => {
      await openWithoutWidget(page, context);
      await expect(signInDialog(page).getByText('One moment…')).toBeVisible();
      await expect(signInDialog(page).getByRole('button')).toHaveText(['']);
    });
  });
