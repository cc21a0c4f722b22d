import { expect, test } from 'vitest';
import { faultyCall, PAGE } from '../testing/faulty-call.ts';

test('the fault provider-error answers with the provider’s shape and headers', async () => {
  const { call, heard } = await faultyCall({ kind: 'provider-error', message: 'EMAIL_EXISTS' });

  const { status, headers, body } = await call();

  expect(status).toBe(400);
  // The literal answer of firebase-tools 15.34 if another account has the e-mail address.
  expect(body).toBe(`{
  "error": {
    "code": 400,
    "message": "EMAIL_EXISTS",
    "errors": [
      {
        "message": "EMAIL_EXISTS",
        "reason": "invalid",
        "domain": "global"
      }
    ]
  }
}`);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    vary: 'Origin',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  });
  expect(heard).toEqual([]);
});

test('the fault provider-error repeats a status other than 400 in the body', async () => {
  const { call } = await faultyCall({ kind: 'provider-error', message: 'QUOTA_EXCEEDED', status: 429 });

  const { status, body } = await call();

  expect([status, JSON.parse(body)]).toMatchObject([
    429,
    { error: { code: 429, message: 'QUOTA_EXCEEDED' } },
  ]);
});
