import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from '../testing/faulty-call.ts';

test('the fault strip-captcha removes only the fields of the bot check, at any depth', async () => {
  const { call, heard } = await faultyCall({ kind: 'strip-captcha' });
  const check = {
    captchaResponse: 'c',
    clientType: 'CLIENT_TYPE_WEB',
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
  };
  const kept = { email: 'ä@example.com', phoneEnrollmentInfo: { phoneNumber: '+1' } };

  const { body } = await call(
    JSON.stringify({ ...kept, ...check, phoneEnrollmentInfo: { ...kept.phoneEnrollmentInfo, ...check } }),
  );

  expect(heard.map((text) => JSON.parse(text) as unknown)).toEqual([kept]);
  expect(body).toBe(ANSWER);
});

test('the fault strip-captcha leaves a body that is not JSON unchanged', async () => {
  const { call, heard } = await faultyCall({ kind: 'strip-captcha' });

  await call('grant_type=refresh_token&captchaResponse=1');

  expect(heard).toEqual(['grant_type=refresh_token&captchaResponse=1']);
});
