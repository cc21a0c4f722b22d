import { expect, test } from '../../testing/test.ts';
import { mailLink } from '../steps/email-link.ts';

test.use({ asDeployed: true, signInSettings: { methods: ['google', 'emailLink'] } });

test('over https, the widget remembers a mailed link in a Secure cookie', async ({ page, accounts }) => {
  await mailLink(page, accounts, accounts.newEmail('ada'));
  const cookies = await page.context().cookies();
  const notes = cookies.filter(({ name }) => name.includes('emailForSignIn'));
  expect(notes.map(({ secure }) => secure)).toEqual([true]);
});
