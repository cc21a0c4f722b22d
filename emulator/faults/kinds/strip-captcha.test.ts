import { expect, test } from 'vitest';
import { ANSWER, faultyCall } from './faulty-call.ts';

test('the bot check is taken out, at any depth, and nothing else', async () => {
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

test('what is no JSON goes on as it is', async () => {
  const { call, heard } = await faultyCall({ kind: 'strip-captcha' });

  await call('grant_type=refresh_token&captchaResponse=1');

  expect(heard).toEqual(['grant_type=refresh_token&captchaResponse=1']);
});
