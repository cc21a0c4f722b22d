import { signInSteps } from '../../site/screens.ts';
import { openBeside, signOut } from './site-steps.ts';
import { expect, test } from './webkit-test.ts';

test('a reload keeps the person signed in', async ({ tab, accounts }) => {
  await tab.take(signInSteps, await accounts.create());
  await tab.reload();
  await tab.reads('Hello, Ada');
});

test('a tab opened from a signed-in one is signed in, and a sign-out in one ends the session in both', async ({
  tab,
  windowOf,
  accounts,
}) => {
  await tab.take(signInSteps, await accounts.create());
  const other = windowOf(await tab.windowOpenedBy(() => openBeside(tab, '/faq')));
  await other.showsSession('in');

  await signOut(tab);
  await tab.showsSession('out');
  await other.showsSession('out');
  expect(await other.address()).toBe('/faq');
});
