import {
  type Cause,
  type ProviderAnswer,
  providerCauses,
  refusal,
  withKinds,
} from 'firebase-auth-faults/catalogue';

/** The causes of this site's own codes. */
const own = {
  'site/window-blocked': {
    when: 'the browser blocks the sign-in window, and the auth domain is not the site’s own host',
    trigger: 'windows blocked on a deployed site',
    source: 'src/provider/widget/sign-in-window.ts',
  },
  INTERNAL_ERROR: {
    code: 'auth/internal-error-encountered.',
    when: 'the provider reports an internal failure by a word',
    answer: refusal('INTERNAL_ERROR', 500),
    source: 'src/provider/sdk/rewrite-answers.ts',
  },
  'site/not-configured': {
    when: 'the host serves no configuration for sign-in',
    trigger: 'no configuration',
    source: 'src/auth/host-config.ts',
  },
  'site/unsupported-country': {
    when: 'the phone number has no known country code',
    trigger: 'number of no country',
    source: 'src/provider/screens/phone-number.ts',
  },
  'site/guest-left-behind': {
    when: 'a guest signs in to an existing account',
    trigger: 'account of one’s own, as a guest',
    source: 'src/provider/widget/widget-mount.ts',
  },
  'site/bot-check-unreachable': {
    when: 'something in the browser blocks the bot check',
    trigger: 'bot check blocked',
    source: 'src/provider/screens/bot-check.tsx',
  },
  'site/no-matching-tenant': {
    when: 'the address belongs to no tenant',
    trigger: 'address of no tenant',
    source: 'firebaseui 6.1.0, widgets/handler/selecttenant.js; src/provider/patches/screens.ts',
  },
  'site/opened-again': {
    when: 'sign-in is opened in a second place on the page',
    trigger: 'opened twice',
    source: 'src/provider/widget/widget.ts',
  },
  'site/sign-up-refused': {
    when: 'the address already has an account, and the project hides that',
    trigger: 'address taken meanwhile under enumeration protection',
    source: 'src/provider/sdk/enumeration-protection.ts',
  },
  'site/name-not-saved': {
    when: 'the name of a new account could not be stored',
    answer: refusal('TOO_MANY_ATTEMPTS_TRY_LATER'),
    source: 'src/provider/widget/sign-up.ts',
  },
} satisfies Record<string, Omit<Cause, 'kind'>>;

/** Native codes that this site cannot meet, each with the reason. The replay sends them as messages. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'auth/no-such-provider': 'the site removes no sign-in method',
  'auth/user-mismatch': 'the site asks nobody to confirm a sign-in',
  'auth/login-blocked': 'the site sets no such callback',
  'auth/unsupported-persistence-type': 'the site brings its own storage',
};

const here = ([code, cause]: [string, Cause]): [string, Cause] =>
  code in NOT_HERE
    ? [code, { ...cause, kind: 'synthetic', source: `${cause.source}; ${NOT_HERE[code]}` }]
    : [code, cause];

/** Codes of passkeys, which this site does not offer. */
const OF_PASSKEYS = /^auth\/(passkey-|invalid-authenticator-response)/;

/** The causes of all codes that this site distinguishes: the provider's codes and the site's own. */
export const causes: ReadonlyMap<string, Cause> = new Map([
  ...[...providerCauses].filter(([code]) => !OF_PASSKEYS.test(code)).map(here),
  ...withKinds(own),
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
