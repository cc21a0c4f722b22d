import type { Page } from '@playwright/test';
import { openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { email, google, openWithoutWidget, methodButton } from '../steps/first-screen.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog, widgetIsThere } from '../steps/sign-in.ts';

/* Clicks on the first screen of sign-in before the widget has loaded. */

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

test('Google’s window opens after a click before the widget has loaded', async ({ page, context }) => {
  const release = await openWithoutWidget(page, context);
  await expect(methodButton(page, google)).toBeFocused();
  const chooser = openChooser(page);
  await expect(methodButton(page, google)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect((await chooser).getByRole('button', { name: 'Add new account' })).toBeVisible();
});

const presses = {
  'the mouse button': {
    // Pressing the mouse button also moves the focus to the method, so this function sets no focus.
    async down(page: Page) {
      await methodButton(page, email).hover();
      await page.mouse.down();
    },
    up: (page: Page) => page.mouse.up(),
  },
  'the space key': {
    async down(page: Page) {
      await methodButton(page, email).focus();
      await page.keyboard.down(' ');
    },
    up: (page: Page) => page.keyboard.up(' '),
  },
};

for (const [how, press] of Object.entries(presses))
  test(`a sign-in method opens if the person holds down ${how} on this method while the widget loads`, async ({
    page,
    context,
  }) => {
    const release = await openWithoutWidget(page, context);
    await expect(methodButton(page, google)).toBeFocused();
    await press.down(page);
    release();
    await widgetIsThere(signInDialog(page));
    await press.up(page);
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
