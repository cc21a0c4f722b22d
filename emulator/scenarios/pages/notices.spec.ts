import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/test.ts';
import { refuse } from '../steps/provider-answers.ts';
import { notices } from '../steps/session.ts';
import { signOut } from '../steps/sign-in.ts';

const text = authErrors['auth/user-disabled'].text;

test('a notice goes with its own cause only, and no good news covers a problem', async ({
  page,
  signIn,
  faults,
}) => {
  const offline = 'You seem to be offline. Sign-in needs a connection.';
  const say = (event: string) => page.evaluate((type) => dispatchEvent(new Event(type)), event);
  await signIn(page, { verified: true });
  // The account page asks the provider too, and must not get the answer that is meant for the next page.
  await page.goto('about:blank');
  const rule = await refuse(faults, 'accounts:lookup', 'USER_DISABLED');
  await page.goto('/faq');
  await expect(notices(page)).toHaveText([text]);
  await faults.remove(rule);
  for (const [event, shown] of [
    ['online', [text]],
    ['offline', [offline]],
    ['online', [text]],
  ] as const) {
    await say(event);
    await expect(notices(page), event).toHaveText([...shown]);
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notices(page)).toHaveCount(0);

  await signIn(page, { verified: true });
  await say('offline');
  await signOut(page);
  await expect(notices(page)).toHaveText(['You are logged out', offline]);
  await say('online');
  await expect(notices(page)).toHaveText(['You are logged out']);
});
