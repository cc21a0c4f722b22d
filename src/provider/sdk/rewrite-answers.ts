import { FetchProvider } from '@firebase/auth/internal';
import { FirebaseError } from 'firebase/app';
import { withHiddenMethods } from './enumeration-protection.ts';

/** Rewrites the provider's answers before the SDK reads them. Uses the SDK's own hook for platforms without `fetch`. */
export function rewriteAnswers(): void {
  FetchProvider.initialize(async (...request) => {
    const url = String(request[0]);
    const response = await fetch(...request).catch((failure: unknown) => failFor(url, failure));
    // An HTML page comes from a proxy, and not from the provider.
    const isPage = response.headers.get('content-type')?.includes('html');
    if (isPage && response.status < 500) return failFor(url, response);
    const body = await response.clone().text();
    if (response.ok && isDamaged(url, body)) return new Response(UNREADABLE, { status: 500 });
    if (response.ok && !url.includes('/accounts:createAuthUri')) return response;
    const rewritten = response.ok ? withHiddenMethods(body) : withDistinctCodes(body);
    return rewritten === body ? response : new Response(rewritten, response);
  });
}

/** The body that replaces a damaged answer. The SDK then reports an internal error. */
const UNREADABLE = JSON.stringify({ error: { message: 'INTERNAL_ERROR' } });

/** Matches a JSON Web Token. The signature may be empty, as in tokens of the Auth emulator. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * @param body the body of a successful answer
 * @returns whether the answer lacks a field that the SDK stores unchecked. Such an answer would remove the tokens or the
 *   account from the session (`StsTokenManager.refresh`, `_reloadWithoutSaving`).
 * @throws as the SDK does if the body is not a JSON object. The SDK then reports a network error.
 */
export function isDamaged(url: string, body: string): boolean {
  const answer = JSON.parse(body) as Record<string, unknown> & { users?: { localId?: unknown }[] };
  if (url.includes('/accounts:lookup')) return !isText(answer.users?.[0]?.localId);
  const { access_token: token, refresh_token: next, expires_in: seconds } = answer;
  return url.includes('/v1/token') && !(TOKEN.test(String(token)) && isText(next) && Number(seconds) > 0);
}

/**
 * Never resolves. For a request that renews a session, always throws `failure`: after a network error, the SDK repeats such
 * a request.
 * @throws `failure`; `site/provider-blocked` if the site's own server still answers
 */
async function failFor(url: string, failure: unknown): Promise<never> {
  // Neither a cache nor the worker answers HEAD requests.
  const ask = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const isBlocked = url.startsWith('https://identitytoolkit.') && (await ask())?.ok;
  throw isBlocked ? new FirebaseError('site/provider-blocked', '') : failure;
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
