import { expect, test } from '../../testing/test.ts';
import { pressToApply } from '../steps/mail-links.ts';
import { answerSecondFactorLink } from '../steps/provider-answers.ts';

test('a mailed link removes an authenticator app', async ({ page, accounts, faults }) => {
  await answerSecondFactorLink(faults, accounts.newEmail(), { totpInfo: {} });
  await page.goto('/auth?mode=revertSecondFactorAddition&oobCode=code');
  await pressToApply(page, 'revertSecondFactorAddition');
  await expect(page.getByRole('heading', { name: 'Removed second factor' })).toBeVisible();
  await expect(
    page.getByText('The device or app was removed as a second authentication step.'),
  ).toBeVisible();
});
