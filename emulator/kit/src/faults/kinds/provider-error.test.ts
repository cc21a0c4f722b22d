import { expect, test } from 'vitest';
import { faultyCall, PAGE } from '../testing/faulty-call.ts';

test('the error has the provider’s shape and headers', async () => {
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

test('a status other than 400 is repeated in the body', async () => {
  const { call } = await faultyCall({ kind: 'provider-error', message: 'QUOTA_EXCEEDED', status: 429 });

  const { status, body } = await call();

  expect([status, JSON.parse(body)]).toMatchObject([
    429,
    { error: { code: 429, message: 'QUOTA_EXCEEDED' } },
  ]);
});
