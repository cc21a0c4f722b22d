import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, enterNewAccount, openSignIn, openSignUp } from '../steps/sign-in.ts';
import { expectUnauthorized } from '../steps/unauthorized.ts';

/** The provider's error code if only administrators may create accounts. */
const refusal = 'ADMIN_ONLY_OPERATION';

withAndWithoutProtection((enumerationProtection) => {
  test('the screen for a refused sign-up has a link to a contact and a Back button', async ({
    page,
    accounts,
    faults,
  }) => {
    await refuse(faults, 'accounts:signUp', refusal);
    const email = accounts.newEmail('ada');
    await page.goto('/');
    const dialog = await openSignUp(page, email, enumerationProtection);
    await enterNewAccount(dialog, { name: 'Ada', password: 'long-enough' });
    await expectUnauthorized(dialog, email);
    expect(await axeViolations(page)).toEqual([]);

    const help = page.waitForEvent('popup');
    await dialog.locator('a', { hasText: 'Learn More' }).click();
    await expect(await help).toHaveURL('/contact-us');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});

test('the screen for a refused sign-up with Google has a link to a contact', async ({
  page,
  accounts,
  faults,
}) => {
  await refuse(faults, 'accounts:signInWithIdp', refusal);
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('ada') });
  await expectUnauthorized(dialog);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test.describe('with mailed links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('if the provider refuses to send a link to an address, the dialog names a contact', async ({
    page,
    accounts,
    faults,
  }) => {
    await refuse(faults, 'accounts:sendOobCode', refusal);
    const email = accounts.newEmail('ada');
    const dialog = await continueWithEmail(page, email);
    await expectUnauthorized(dialog, email);
  });

  test('if the provider refuses a mailed link because the account is not allowed, the page names a contact', async ({
    page,
    accounts,
    faults,
  }) => {
    await refuse(faults, 'accounts:signInWithEmailLink', refusal);
    const email = accounts.newEmail('ada');
    const { link } = await mailLink(page, accounts, email);
    await signInByLink(page, link);
    await expectUnauthorized(page, email);
  });
});
