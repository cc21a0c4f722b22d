import { FetchProvider } from '@firebase/auth/internal';
import { FirebaseError } from 'firebase/app';
import { withWholeFunctionText } from './blocking-function-text.ts';
import { withHiddenMethods } from './enumeration-protection.ts';

/** Rewrites the provider's answers before the SDK reads them. The seam is the SDK's own, for platforms without `fetch`. */
export function rewriteAnswers(): void {
  FetchProvider.initialize(async (...request) => {
    const url = String(request[0]);
    const response = await fetch(...request).catch((failure: unknown) => failFor(url, failure));
    // The page of a proxy.
    const isPage = response.headers.get('content-type')?.includes('html');
    if (isPage && response.status < 500) return failFor(url, response);
    const body = await response.clone().text();
    if (response.ok && isDamaged(url, body)) return new Response(UNREADABLE, { status: 500 });
    const isAboutAddress = url.includes('/accounts:createAuthUri');
    if (response.ok && !isAboutAddress) return response;
    const rewritten = response.ok ? withHiddenMethods(body) : withDistinctCodes(withWholeFunctionText(body));
    return rewritten === body ? response : new Response(rewritten, response);
  });
}

/** The SDK reports it as an answer that it could not read. */
const UNREADABLE = JSON.stringify({ error: { message: 'INTERNAL_ERROR' } });

/** A JSON Web Token. The emulator's are not signed. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Whether a successful answer lacks what the SDK takes over unread. It would replace the tokens of the session, or its
 * account, by nothing (`StsTokenManager.refresh`, `_reloadWithoutSaving`).
 * @param body of the answer; the SDK reports one that is not JSON
 */
export function isDamaged(url: string, body: string): boolean {
  try {
    const answer = JSON.parse(body) as Record<string, unknown> & { users?: { localId?: unknown }[] };
    if (url.includes('/accounts:lookup')) return !isText(answer.users?.[0]?.localId);
    const { access_token: token, refresh_token: next, expires_in: seconds } = answer;
    return url.includes('/v1/token') && !(TOKEN.test(String(token)) && isText(next) && Number(seconds) > 0);
  } catch {
    return false;
  }
}

/**
 * Not for the host that renews sessions: the SDK tries that again by itself, but only after the failure of a network.
 * @throws the failure; `site/provider-blocked` where the site itself still answers
 */
async function failFor(url: string, failure: unknown): Promise<never> {
  // HEAD, so that neither a cache nor the worker answers.
  const ask = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  const isBlocked = url.startsWith('https://identitytoolkit.') && (await ask())?.ok;
  throw isBlocked ? new FirebaseError('site/provider-blocked', '') : failure;
}

/**
 * Codes of the provider that the SDK merges with others (SERVER_ERROR_MAP, api/errors.ts). It reports some as
 * `internal-error`, which also means that a script of Google did not load, and the rest as `invalid-credential`, which
 * also means a wrong password. INTERNAL_ERROR becomes the sentence of the same meaning.
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
  body
    .replace(message, (_, start: string, code: string) => start + code.toLowerCase().replaceAll('_', '-'))
    .replace(/("message":\s*")INTERNAL_ERROR\b/g, '$1Internal error encountered.');
