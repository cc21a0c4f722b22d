import { expect, test } from 'vitest';
import type { Fault } from '../../client/client.ts';
import { faultyCall, PAGE } from '../testing/faulty-call.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The literal answer of firebase-tools 15.34 if another account has the e-mail address. */
const EMAIL_EXISTS = `{
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
}`;

test.each<[Fault, number, string | undefined, unknown]>([
  [{ kind: 'provider-error', message: 'EMAIL_EXISTS' }, 400, JSON_TYPE, EMAIL_EXISTS],
  [
    { kind: 'provider-error', message: 'QUOTA_EXCEEDED', status: 429 },
    429,
    JSON_TYPE,
    expect.stringContaining('"code": 429,'),
  ],
  [{ kind: 'answer', body: { a: 1 } }, 200, JSON_TYPE, '{\n  "a": 1\n}'],
  [{ kind: 'empty-answer', status: 503 }, 503, undefined, ''],
])(
  'a page can read the answer of the fault %j, and the emulator gets no call',
  async (fault, status, type, text) => {
    const { call, heard } = await faultyCall(fault);

    const { status: answered, headers, body } = await call();

    expect([answered, headers['content-type'], body]).toEqual([status, type, text]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      vary: 'Origin',
      'content-length': String(body.length),
    });
    expect(heard).toEqual([]);
  },
);
