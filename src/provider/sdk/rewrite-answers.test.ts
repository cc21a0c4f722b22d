import { expect, it } from 'vitest';
import { withDistinctCodes } from './rewrite-answers.ts';

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
