import { expect, test } from '../../testing/test.ts';
import { pressToApply } from '../steps/mail-links.ts';
import { answerSecondFactorLink } from '../steps/provider-answers.ts';

const link = '/auth?mode=revertSecondFactorAddition&oobCode=code';

for (const [what, factor, text] of [
  [
    'phone number',
    { phoneInfo: '+1******0100' },
    'The phone +1******0100 was removed as a second authentication step.',
  ],
  ['authenticator app', { totpInfo: {} }, 'The device or app was removed as a second authentication step.'],
] as const) {
  test(`a mailed link removes a second factor: ${what}`, async ({ page, accounts, faults }) => {
    const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
    await answerSecondFactorLink(faults, email, factor);
    await page.goto(link);
    await pressToApply(page, 'revertSecondFactorAddition');
    await expect(page.getByRole('heading', { name: 'Removed second factor' })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await faults.verify({ operation: 'accounts:update', match: { body: { oobCode: 'code' } } });
    await page.getByRole('link', { name: 'changing your password right away' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await accounts.outOfBandLinks(email, 'PASSWORD_RESET')).toHaveLength(1);
  });
}

test('if a link that removes a second factor could not be opened, a retry opens the link once the network is back', async ({
  page,
  accounts,
  faults,
}) => {
  await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'connection-reset' }, times: 1 });
  await answerSecondFactorLink(faults, accounts.newEmail());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await pressToApply(page, 'revertSecondFactorAddition');
  await expect(page.getByRole('heading', { name: 'Removed second factor' })).toBeVisible();
});
