import { expect, it } from 'vitest';
import { withDistinctCodes } from './rewrite-answers.ts';

const answer = (message: string) => JSON.stringify({ error: { code: 400, message, errors: [{ message }] } });

it.each([
  ['MISSING_OOB_CODE', 'missing-oob-code'],
  ['INVALID_IDP_RESPONSE : Unable to parse it', 'invalid-idp-response : Unable to parse it'],
  ['BLOCKING_FUNCTION_ERROR_RESPONSE', 'blocking-function-error-response'],
])('%s keeps a code of its own', (sent, taken) => {
  expect(withDistinctCodes(answer(sent))).toBe(answer(taken));
});

it('reads an answer that spans several lines', () => {
  expect(withDistinctCodes('{\n  "error": {\n    "message": "MISSING_REQ_TYPE"\n  }\n}')).toContain(
    '"message": "missing-req-type"',
  );
});

it.each([
  // The SDK's code for the first is right. From the answer of the second, it reads a token as well.
  'USER_NOT_FOUND',
  'EMAIL_EXISTS',
  'QUOTA_EXCEEDED : MISSING_OOB_CODE',
  'MISSING_OOB_CODES',
])('%s stays as it is', (sent) => {
  expect(withDistinctCodes(answer(sent))).toBe(answer(sent));
});
