import { type Fault, faultOf } from 'firebase-auth-faults';
import {
  type Cause,
  codeOfMessage,
  messageOf,
  type ProviderAnswer,
  providerCauses,
  refusal,
} from 'firebase-auth-faults/catalogue';
import type { Person } from './steps.ts';

/** How an error comes about; see the kit's catalogue. */
type SiteCause = Pick<Cause, 'when' | 'code' | 'answer' | 'operations'>;

/** The causes of this site's own codes. */
const own: Readonly<Record<string, SiteCause>> = {
  'site/window-blocked': {
    when: 'the browser blocks the sign-in window, and the auth domain is not the site’s own host',
  },
  INTERNAL_ERROR: {
    code: 'auth/internal-error-encountered.',
    when: 'the provider reports an internal failure by a word',
    answer: refusal('INTERNAL_ERROR', 500),
  },
  'site/not-configured': { when: 'the host serves no configuration for sign-in' },
  'site/unsupported-country': { when: 'the phone number has no known country code' },
  'site/guest-left-behind': { when: 'a guest signs in to an existing account' },
  'site/bot-check-unreachable': { when: 'something in the browser blocks the bot check' },
  'site/no-matching-tenant': { when: 'the address belongs to no tenant' },
  'site/opened-again': { when: 'sign-in is opened in a second place on the page' },
  'site/sign-up-refused': { when: 'the address already has an account, and the project hides that' },
  'site/name-not-saved': {
    when: 'the name of a new account could not be stored',
    answer: refusal('TOO_MANY_ATTEMPTS_TRY_LATER'),
  },
};

/** Codes of passkeys, which this site does not offer. */
const OF_PASSKEYS = /^auth\/(passkey-|invalid-authenticator-response)/;

/** The causes of all codes that this site distinguishes: the provider's codes and the site's own. */
export const causes: ReadonlyMap<string, SiteCause> = new Map([
  ...[...providerCauses].filter(([code]) => !OF_PASSKEYS.test(code)),
  ...Object.entries(own),
]);

/** @returns the SDK's error code for a cause; a placeholder such as `<client>` stays in the code */
export const codeOf = (cause: string): string => causes.get(cause)?.code ?? cause;

/** @returns true if the SDK reports the code, false for a code of this site (`site/…`) */
export const isOfSdk = (cause: string): boolean => !cause.startsWith('site/');

/**
 * @returns an answer of the provider that makes the SDK report the code: the answer in the catalogue, or else a message
 *   that consists of the code without its prefix
 */
export function answerFor(code: string): ProviderAnswer {
  return causes.get(code)?.answer ?? { message: code.replace(/^\w+\//, '') };
}

/** @returns the fault that makes the SDK report a code. An answer with `needConfirmation` also gets the person's address. */
export function faultFor(
  code: string,
  { email }: Pick<Person, 'email'>,
  more: Readonly<Record<string, unknown>> = {},
): Fault {
  const fault = faultOf(answerFor(code));
  if (fault.kind !== 'answer' || !('needConfirmation' in fault.body)) return fault;
  const google = {
    email,
    providerId: 'google.com',
    oauthIdToken: JSON.stringify({ sub: email, email, email_verified: true }),
  };
  return { ...fault, body: { ...google, ...fault.body, ...more } };
}

/** @returns the SDK's error code for a cause. A placeholder such as `<client>` is filled in from the provider's message. */
export function sdkCodeOf(cause: string): string {
  const code = codeOf(cause);
  const message = messageOf({ answer: answerFor(cause) });
  return code.includes('<') && message !== undefined ? codeOfMessage(message) : code;
}
