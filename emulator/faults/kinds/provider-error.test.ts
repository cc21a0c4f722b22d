import { expect, test } from 'vitest';
import { faultyCall } from './faulty-call.ts';

test('the error is in the shape and under the headers of the provider', async () => {
  const { call, heard } = await faultyCall({ kind: 'provider-error', message: 'EMAIL_EXISTS' });

  const { status, headers, body } = await call();

  expect(status).toBe(400);
  // As firebase-tools 15.34 answers a taken address, word for word.
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
    'access-control-allow-origin': 'http://a.localhost',
    vary: 'Origin',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  });
  expect(heard).toEqual([]);
});

test('another status is in the body too', async () => {
  const { call } = await faultyCall({ kind: 'provider-error', message: 'QUOTA_EXCEEDED', status: 429 });

  const { status, body } = await call();

  expect([status, JSON.parse(body)]).toMatchObject([
    429,
    { error: { code: 429, message: 'QUOTA_EXCEEDED' } },
  ]);
});
