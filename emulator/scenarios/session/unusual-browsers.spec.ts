import { expect, test } from '../../testing/test.ts';
import {
  expectNoSignIn,
  expectSignedIn,
  expectSignedOut,
  notices,
  TAB_SESSION,
  storedRecords,
} from '../steps/session.ts';
import { enterEmail, greeting, openSignIn } from '../steps/sign-in.ts';

for (const [direction, years] of [
  ['forward', 10],
  ['back', -10],
] as const) {
  test(`a person stays signed in when the clock moves ${direction} by ten years`, async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    await page.addInitScript(
      (offset) => {
        const now = Date.now;
        Date.now = () => now() + offset;
      },
      years * 365 * 86_400_000,
    );
    await page.reload();
    await expectSignedIn(page);
    const confirmed = page.waitForResponse(/accounts:lookup/);
    await page.reload();
    await confirmed;
    await expect(greeting(page)).toHaveText('Hello, Ada');
    expect(await storedRecords(page)).toHaveLength(1);
  });
}

test('if cookies are blocked, sign-in says that the browser does not store data, and signs nobody in', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  );
  await page.goto('/');
  await expectNoSignIn(page);
  expect(await storedRecords(page)).toEqual([]);
});

test('if a tab’s session id is malformed, the page shows that nobody is signed in', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((name) => sessionStorage.setItem(name, '{"not":"an id"}'), TAB_SESSION);
  await page.reload();
  await expectSignedOut(page);
  await expect(notices(page)).toHaveCount(0);
});

test('if the storage is full when a person enters an address, the person can try again once there is space', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Ada');
  const dialog = await openSignIn(page, '/');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  await enterEmail(dialog, email);
  await expect(dialog.getByText('Sign in with Google to continue')).toBeVisible();
});
