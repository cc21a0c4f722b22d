import { FetchProvider } from '@firebase/auth/internal';
import { withWholeFunctionText } from './blocking-function-text.ts';
import { withHiddenMethods } from './enumeration-protection.ts';

/** Rewrites the provider's answers before the SDK reads them. The seam is the SDK's own, for platforms without `fetch`. */
export function rewriteAnswers(): void {
  FetchProvider.initialize(async (...request) => {
    const response = await fetch(...request);
    const isAboutAddress = String(request[0]).includes('/accounts:createAuthUri');
    if (response.ok && !isAboutAddress) return response;
    const body = await response.clone().text();
    const rewritten = response.ok ? withHiddenMethods(body) : withDistinctCodes(withWholeFunctionText(body));
    return rewritten === body ? response : new Response(rewritten, response);
  });
}

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
