import { expect, test } from '../../testing/test.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { greeting, openSignIn } from '../steps/sign-in.ts';

test('a double click on the Google button opens only one account chooser, and the person can sign in with this chooser', async ({
  page,
  accounts,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'WebDriver BiDi sends a double click as two single clicks.');
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with Google' }).dblclick();

  const chooser = () =>
    page
      .context()
      .pages()
      .filter((other) => other !== page && !other.isClosed());
  await expect.poll(() => chooser().length).toBe(1);
  await chooseAccount(chooser()[0]!, { email: accounts.newEmail('double') });
  await expect(page).toHaveURL('/user-page');
});

test('if Google sign-in fails because the connection was lost, the next attempt signs the person in', async ({
  page,
  faults,
  accounts,
}) => {
  await faults.inject({ operation: 'accounts:signInWithIdp', fault: { kind: 'connection-reset' }, times: 1 });
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('lost') });
  await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();

  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('back'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});
