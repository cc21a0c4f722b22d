import { createByLink } from '../../site/people.ts';
import { openChooser } from '../../site/take-steps.ts';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test as base } from '../../testing/test.ts';
import { askForLink, becomeOtherDevice, signInByLink } from '../steps/email-link.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { blockWindows, signInWithNewGoogleAccount } from '../steps/google.ts';
import { askForCode, enterCode } from '../steps/phone.ts';
import { signOut } from '../steps/sign-in.ts';

const leftBehind = authErrors['site/guest-left-behind'].text;

/** Every test starts signed in as a guest, on the account page. */
const test = base.extend<{ guestId: string }>({
  guestId: [
    async ({ page }, use) => {
      await use(await continueAsGuest(page));
    },
    { auto: true },
  ],
});

test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

test('a guest who clicks Google a second time adds the account of the second window, and stays the same user', async ({
  page,
  accounts,
  guestId,
}) => {
  await openGuestSignIn(page);
  await openChooser(page);
  const email = accounts.newEmail('ada');
  await signInWithNewGoogleAccount(page, { email, name: 'Ada' });
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('You are here as a guest.')).toHaveCount(0);
  expect((await accounts.find(email))?.uid).toBe(guestId);
});

test('if a guest’s sign-in fails after the choice of an account, a message appears, and the guest can try again', async ({
  page,
  accounts,
  faults,
}) => {
  await openGuestSignIn(page);
  await faults.inject({ operation: 'accounts:signInWithIdp', fault: { kind: 'html-502' }, times: 1 });
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('lost') });
  await expect(page.locator('.info-bar')).toBeVisible();
  const email = accounts.newEmail('ada');
  await signInWithNewGoogleAccount(page, { email });
  await expect(page.getByText(email)).toBeVisible();
});

test('a guest whose window is blocked stays on the page, and reads why', async ({ page }) => {
  await blockWindows(page);
  await page.reload();
  const dialog = await openGuestSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(dialog.getByText(authErrors['site/window-blocked'].text)).toBeVisible();
  await expect(page).toHaveURL('/user-page');
});

test.describe('by a mailed link', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink', 'anonymous'] } });

  test('a guest who enters the address of an existing account is signed in to this account', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await createByLink(accounts, email);
    const known = await accounts.find(email);
    await askForLink(page, email, openGuestSignIn);
    await signInByLink(page, await accounts.outOfBandLink(email, 'EMAIL_SIGNIN'));
    await expect(page.getByRole('status').filter({ hasText: leftBehind })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect((await accounts.find(email))?.uid).toBe(known?.uid);
  });

  test('a guest who opens the link in another tab stays the same user', async ({
    page,
    accounts,
    guestId,
  }) => {
    const email = accounts.newEmail('ada');
    await askForLink(page, email, openGuestSignIn);
    await page.evaluate(holdEncryption);
    const tab = await page.context().newPage();
    await signInByLink(tab, await accounts.outOfBandLink(email, 'EMAIL_SIGNIN'));
    // Wait for the account page: the page that asks for confirmation also shows the email address, and so does the dialog.
    await expect(tab).toHaveURL('/user-page');
    await page.evaluate(() => dispatchEvent(new Event('release')));
    for (const one of [tab, page]) await expect(one.locator('main').getByText(email)).toBeVisible();
    expect((await accounts.find(email))?.uid).toBe(guestId);
  });

  test('a guest’s link says so in another guest session and on another device, and leads to sign-in', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    const dialog = await askForLink(page, email, openGuestSignIn);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await signOut(page);
    await continueAsGuest(page);
    const link = await accounts.outOfBandLink(email, 'EMAIL_SIGNIN');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await becomeOtherDevice(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'New device or browser detected' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});

test.describe('by phone', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'phone', 'anonymous'] } });

  test('a guest with a new phone number stays the same user, and a guest with a known number is signed in to its account', async ({
    page,
    accounts,
    guestId,
  }) => {
    const number = accounts.newPhoneNumber();
    const dialog = await openGuestSignIn(page);
    await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
    await askForCode(dialog, number);
    await enterCode(page, await accounts.phoneCode(number));
    await expect(page.getByText('You are here as a guest.')).toBeHidden();
    expect((await accounts.findByPhone(number))?.uid).toBe(guestId);
    await signOut(page);

    expect(await continueAsGuest(page)).not.toBe(guestId);
    await openGuestSignIn(page);
    await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
    await askForCode(dialog, number);
    await enterCode(page, await accounts.phoneCode(number));
    await expect(page.getByText(leftBehind)).toBeVisible();
    await expect(page.getByText('You are here as a guest.')).toBeHidden();
    await expect(dialog).toBeHidden();
  });
});

/** Runs in the page. Until the event `release`, whatever the page stores in its session waits. */
function holdEncryption(): void {
  const released = new Promise((release) => addEventListener('release', release));
  const { encrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = async function (...given) {
    await released;
    return encrypt.apply(this, given);
  };
}
