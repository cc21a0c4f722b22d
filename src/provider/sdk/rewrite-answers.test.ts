import { expect, it } from 'vitest';
import { isDamaged, withDistinctCodes } from './rewrite-answers.ts';

const answer = (message: string) => JSON.stringify({ error: { code: 400, message, errors: [{ message }] } });

it.each([
  ['MISSING_OOB_CODE', 'missing-oob-code'],
  ['INVALID_IDP_RESPONSE : Unable to parse it', 'invalid-idp-response : Unable to parse it'],
  ['BLOCKING_FUNCTION_ERROR_RESPONSE', 'blocking-function-error-response'],
  ['INTERNAL_ERROR', 'Internal error encountered.'],
])('the message %s becomes %s, so that the SDK reports a separate code', (sent, taken) => {
  expect(withDistinctCodes(answer(sent))).toBe(answer(taken));
});

it('withDistinctCodes changes the message of an answer that spans several lines', () => {
  expect(withDistinctCodes('{\n  "error": {\n    "message": "MISSING_REQ_TYPE"\n  }\n}')).toContain(
    '"message": "missing-req-type"',
  );
});

it.each([
  // For the first message, the SDK's own code is right. For the second, the SDK also reads a token from the answer.
  'USER_NOT_FOUND',
  'EMAIL_EXISTS',
  'QUOTA_EXCEEDED : MISSING_OOB_CODE',
  'MISSING_OOB_CODES',
  'INTERNAL_ERRORS',
  'internal-error',
])('the message %s stays unchanged', (sent) => {
  expect(withDistinctCodes(answer(sent))).toBe(answer(sent));
});

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const REFRESH = 'https://securetoken.googleapis.com/v1/token?key=k';
const tokens = { access_token: 'e30.e30.', refresh_token: 'next', expires_in: '3600' };

it.each([
  [REFRESH, tokens],
  [REFRESH, { ...tokens, access_token: 'e30.e30.c2ln' }],
  [REFRESH, { ...tokens, expires_in: 3600 }],
  [LOOKUP, { users: [{ localId: 'ada' }] }],
  // For other operations, the SDK itself checks the answer.
  ['https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {}],
])('an answer of %s is complete: %j', (url, body) => {
  expect(isDamaged(url, JSON.stringify(body))).toBe(false);
});

it.each([
  [REFRESH, {}],
  [REFRESH, []],
  [REFRESH, 'ok'],
  [REFRESH, { ...tokens, access_token: undefined }],
  [REFRESH, { ...tokens, access_token: '' }],
  [REFRESH, { ...tokens, access_token: 'cut.off' }],
  [REFRESH, { ...tokens, refresh_token: undefined }],
  [REFRESH, { ...tokens, refresh_token: '' }],
  [REFRESH, { ...tokens, refresh_token: null }],
  [REFRESH, { ...tokens, expires_in: undefined }],
  [REFRESH, { ...tokens, expires_in: 'soon' }],
  [REFRESH, { ...tokens, expires_in: '0' }],
  [LOOKUP, {}],
  [LOOKUP, { users: [] }],
  [LOOKUP, { users: null }],
  [LOOKUP, { users: [{}] }],
  [LOOKUP, { users: [null] }],
  [LOOKUP, { users: [{ localId: '' }] }],
  [LOOKUP, { users: [{ localId: 5 }] }],
])('an answer of %s is damaged: %j', (url, body) => {
  expect(isDamaged(url, JSON.stringify(body))).toBe(true);
});

it.each(['', 'null', '<html>', '{"users":[{"localId":"a'])(
  'a body that is not a JSON object throws, and the SDK reports a network error: %s',
  (body) => {
    for (const url of [REFRESH, LOOKUP]) expect(() => isDamaged(url, body)).toThrow(Error);
  },
);
