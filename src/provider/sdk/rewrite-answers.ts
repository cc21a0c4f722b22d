import { FetchProvider } from '@firebase/auth/internal';
import { withHiddenMethods } from './enumeration-protection.ts';

/** Rewrites the provider's answers before the SDK reads them. Uses the SDK's own hook for platforms without `fetch`. */
export function rewriteAnswers(): void {
  FetchProvider.initialize(async (...request) => {
    const response = await fetch(...request);
    if (response.ok && !String(request[0]).includes('/accounts:createAuthUri')) return response;
    const body = await response.text();
    return new Response(response.ok ? withHiddenMethods(body) : withDistinctCodes(body), response);
  });
}

/**
 * Codes of the provider that the SDK merges with others (SERVER_ERROR_MAP, api/errors.ts). Some become `internal-error`,
 * which can also mean that a script of Google did not load. The others become `invalid-credential`, which can also mean a
 * wrong password.
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
 * Makes the SDK report merged codes under separate names, such as `auth/missing-oob-code`. The SDK passes on a code that it
 * does not know unchanged, and it does not know codes in lower case (`_performFetchWithErrorHandling`, api/index.ts).
 * INTERNAL_ERROR becomes a sentence that means the same.
 */
export const withDistinctCodes = (body: string): string =>
  body
    .replace(message, (_, start: string, code: string) => start + code.toLowerCase().replaceAll('_', '-'))
    .replace(/("message":\s*")INTERNAL_ERROR\b/g, '$1Internal error encountered.');
