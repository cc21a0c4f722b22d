import { expect, test } from '../../testing/test.ts';
import { closeByHand, openChooser } from '../../site/take-steps.ts';
import { enterCode, openPhoneEntry, withPhone } from '../steps/phone.ts';
import { holdRequests } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { openSignIn } from '../steps/sign-in.ts';

/* These tests run on the site as deployed, because the emulator skips the real bot check. */

const SCRIPT = 'https://www.google.com/recaptcha/api.js';

test.use({ ...withPhone, asDeployed: true });

test('the bot check loads only for sign-in by phone, and each attempt to send a code needs a new check', async ({
  page,
  accounts,
  faults,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://www.google.com/')) scripts.push(request.url());
  });

  const dialog = await openSignIn(page, '/');
  expect(scripts).toEqual([]);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  const robot = dialog.getByRole('button', { name: 'I am not a robot' });
  await expect(robot).toBeVisible();
  expect(scripts).toEqual([expect.stringContaining(SCRIPT)]);

  // The site accepts this number, but the provider refuses it.
  const number = accounts.newPhoneNumber();
  await refuse(faults, 'accounts:sendVerificationCode', 'INVALID_PHONE_NUMBER', { times: 1 });
  await dialog.getByLabel('Phone number').fill(number);
  await robot.click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByLabel('Phone number')).toHaveAccessibleDescription('Enter a valid phone number');

  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Solve the reCAPTCHA')).toBeVisible();
  await robot.click();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  const sent = (await faults.calls()).filter(
    ({ operation }) => operation === 'accounts:sendVerificationCode',
  );
  expect(
    sent.map(({ request }) => (JSON.parse(request.body) as { recaptchaToken: string }).recaptchaToken),
  ).toEqual(['token-1', 'token-2']);
  await enterCode(page, await accounts.phoneCode(number));
});

test('each request for another code needs a new bot check', async ({ page, accounts }) => {
  await page.clock.install();
  const dialog = await openPhoneEntry(page);
  await dialog.getByLabel('Phone number').fill(accounts.newPhoneNumber());
  const robot = dialog.getByRole('button', { name: 'I am not a robot' });
  await robot.click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  for (let code = 0; code < 2; code++) {
    await expect(dialog.getByText(/^Resend code in/)).toBeVisible();
    await expect(robot).toHaveCount(0);
    await page.clock.runFor(15_000);
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await expect(dialog.getByText('Code sent!')).toBeHidden();
    await robot.click();
    await expect(dialog.getByText('Code sent!')).toBeVisible();
  }
});

for (const [colorScheme, width, size] of [
  ['light', 600, 'normal'],
  ['dark', 320, 'compact'],
] as const)
  test(`on a page ${width} px wide, the bot check has the size ${size}, and is ${colorScheme} like the page`, async ({
    page,
    browserName,
  }) => {
    test.skip(
      browserName !== 'chromium' && colorScheme === 'dark',
      'Playwright cannot make the system’s Firefox dark.',
    );
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 700 });
    await openPhoneEntry(page);
    const robot = page.getByRole('button', { name: 'I am not a robot' });
    await expect(robot).toHaveAttribute('data-theme', colorScheme);
    await expect(robot).toHaveAttribute('data-size', size);
  });

for (const first of ['the check', 'the button'])
  test(`if ${first} is clicked first, no message asks for the bot check while the code is being sent`, async ({
    page,
    context,
    accounts,
  }) => {
    const dialog = await openPhoneEntry(page);
    await dialog.getByLabel('Phone number').fill(accounts.newPhoneNumber());
    const sending = '**/accounts:sendVerificationCode?*';
    const letPass = await holdRequests(context, sending);
    const asked = page.waitForRequest(sending);
    const presses = [
      dialog.getByRole('button', { name: 'I am not a robot' }),
      dialog.getByRole('button', { name: 'Verify' }),
    ];
    for (const button of first === 'the check' ? presses : presses.toReversed()) await button.click();
    await asked;
    await expect(dialog.getByText('Solve the reCAPTCHA')).toBeHidden();
    letPass();
    await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  });

test('Google’s window and the bot check work on one page', async ({ page, accounts }) => {
  const dialog = await openSignIn(page, '/');
  await closeByHand(await openChooser(page));
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await dialog.getByLabel('Phone number').fill(accounts.newPhoneNumber());
  await dialog.getByRole('button', { name: 'I am not a robot' }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
});
