import type { FaultsClient } from '../../faults/client.ts';
import { expect, test } from '../../testing/test.ts';

const link = '/auth?mode=revertSecondFactorAddition&oobCode=code';
/** Has the provider know the code of such a link; the emulator makes none. */
async function knowCode(faults: FaultsClient, email: string, factor: object): Promise<void> {
  const mfaInfo = { mfaEnrollmentId: 'factor', enrolledAt: '2026-01-01T00:00:00Z', ...factor };
  await faults.inject({
    operation: 'accounts:resetPassword',
    fault: { kind: 'answer', body: { email, requestType: 'REVERT_SECOND_FACTOR_ADDITION', mfaInfo } },
  });
  await faults.inject({ operation: 'accounts:update', fault: { kind: 'answer', body: { email } } });
}

for (const [what, factor, text] of [
  [
    'phone number',
    { phoneInfo: '+1******0100' },
    'The phone +1******0100 was removed as a second authentication step.',
  ],
  ['app', { totpInfo: {} }, 'The device or app was removed as a second authentication step.'],
] as const) {
  test(`a link that takes a second step back removes the ${what}, and offers a new password`, async ({
    page,
    accounts,
    faults,
  }) => {
    const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
    await knowCode(faults, email, factor);
    const applied = page.waitForRequest('**/accounts:update*');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Removed second factor' })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    expect((await applied).postDataJSON()).toMatchObject({ oobCode: 'code' });
    await page.getByRole('link', { name: 'changing your password right away' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await accounts.outOfBandLinks(email, 'PASSWORD_RESET')).toHaveLength(1);
  });
}

test('such a link that was used already says so', async ({ page, faults }) => {
  await faults.inject({
    operation: 'accounts:resetPassword',
    fault: { kind: 'provider-error', message: 'INVALID_OOB_CODE' },
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "Couldn't remove your second factor" })).toBeVisible();
});

test('with the network down, such a link says so, and works when tried again', async ({
  page,
  accounts,
  faults,
}) => {
  await faults.inject({ operation: 'accounts:resetPassword', fault: { kind: 'connection-reset' }, times: 1 });
  await knowCode(faults, accounts.newEmail(), { phoneInfo: '+1******0100' });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Removed second factor' })).toBeVisible();
});
