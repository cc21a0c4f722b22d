/**
 * Codes of the provider that the SDK merges with others (SERVER_ERROR_MAP, api/errors.ts). It reports some as
 * `internal-error`, which also means that a script of Google did not load, and the rest as `invalid-credential`, which
 * also means a wrong password.
 */
const mergedCodes = [
  'BLOCKING_FUNCTION_ERROR_RESPONSE',
  'MISSING_CONTINUE_URI',
  'MISSING_CUSTOM_TOKEN',
  'MISSING_OOB_CODE',
  'MISSING_REQ_TYPE',
  'INVALID_IDP_RESPONSE',
  'INVALID_PENDING_TOKEN',
  'INVALID_TEMPORARY_PROOF',
];

const message = new RegExp(`("message":\\s*")(${mergedCodes.join('|')})\\b`, 'g');

/**
 * Makes the SDK report merged codes under names of their own, such as `auth/missing-oob-code`: it does not know the code
 * in lower case with hyphens, and takes it over unchanged (`_performFetchWithErrorHandling`, api/index.ts).
 * @param body of the provider's answer
 * @returns the body to give to the SDK
 */
export const withDistinctCodes = (body: string): string =>
  body.replace(message, (_, start: string, code: string) => start + code.toLowerCase().replaceAll('_', '-'));
