/** The codes of errors, each with what went wrong. The README lists this table. */
export const ERROR_CODES = {
  'no-gateway': 'No gateway answers at the address.',
  'not-a-gateway': 'The server at the address is not a gateway.',
  'no-stack': 'The program was not started by `exec`, and names no gateway.',
  'invalid-argument': 'A rule, pattern, count, setting or name is wrong.',
  refused: 'The gateway refuses a request for another reason, such as a rule that does not exist.',
  'call-timeout': '`waitForCall` waited in vain.',
  'verify-failed': '`verify` counted a wrong number of calls.',
  'rule-never-fired': 'At the end of the test, a rule has caught no call.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An error with a sentence for people, and a code for programs. */
export class AuthFaultsError extends Error {
  readonly code: ErrorCode;
  constructor(message: string, code: ErrorCode = 'invalid-argument') {
    super(message);
    this.code = code;
  }
}
