/**
 * The provider has a clear word for each of these, and the SDK loses it (SERVER_ERROR_MAP, api/errors.ts): it reports
 * some as `internal-error`, which also stands for a script of Google that did not load, and the others as
 * `invalid-credential`, which also stands for a wrong password.
 */
const words = [
  'BLOCKING_FUNCTION_ERROR_RESPONSE',
  'MISSING_CONTINUE_URI',
  'MISSING_CUSTOM_TOKEN',
  'MISSING_OOB_CODE',
  'MISSING_REQ_TYPE',
  'INVALID_IDP_RESPONSE',
  'INVALID_PENDING_TOKEN',
  'INVALID_TEMPORARY_PROOF',
];

const message = new RegExp(`("message":\\s*")(${words.join('|')})\\b`, 'g');

/**
 * Has the SDK report such an answer by a code of its own, such as `auth/missing-oob-code`: in lower case with hyphens, a
 * word is none that the SDK knows, and then it makes the word itself the code (`_performFetchWithErrorHandling`,
 * api/index.ts).
 * @param body of the provider's answer
 */
export function withOwnCodes(body: string): string {
  return body.replace(
    message,
    (_, start: string, word: string) => start + word.toLowerCase().replaceAll('_', '-'),
  );
}
