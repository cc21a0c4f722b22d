import { expect, test } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, openSignIn } from '../steps/sign-in.ts';
import { expectUnauthorized } from '../steps/unauthorized.ts';

/** The provider's error code if only administrators may create accounts. */
const refusal = 'ADMIN_ONLY_OPERATION';

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

  test('if the provider refuses to send a link, or refuses the link, because the account is not allowed, the site names a contact', async ({
    page,
    accounts,
    faults,
  }) => {
    await refuse(faults, 'accounts:sendOobCode', refusal, { times: 1 });
    const email = accounts.newEmail('ada');
    await expectUnauthorized(await continueWithEmail(page, email), email);

    await refuse(faults, 'accounts:signInWithEmailLink', refusal);
    const { link } = await mailLink(page, accounts, email);
    await signInByLink(page, link);
    await expectUnauthorized(page, email);
  });
});
