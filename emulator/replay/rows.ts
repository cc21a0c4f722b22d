import { causes } from '../site/causes.ts';
import type { CauseKind } from 'firebase-auth-faults/catalogue';
import type { Fault, Rule } from 'firebase-auth-faults/client';
import { faultFor } from '../site/fault-for.ts';
import { screens } from '../site/screens.ts';
import type { Person } from '../site/steps.ts';
import type { Trigger } from '../site/trigger.ts';
import { triggers } from '../site/triggers.ts';
import {
  coordinatesOf,
  exceptionsFor,
  nameOf,
  outcome,
  outcomeOf,
  type Coordinates,
  type ErrorName,
  type Expected,
  type Outcome,
  type Where,
} from './outcome.ts';
import { writtenOut } from './written-out.ts';

/**
 * One row: an error at its coordinates, what a person then sees, and how they go on, which must succeed. To add one, add
 * its code to `plain` below; `different` takes what does not follow from the tables.
 */
export interface Row extends Coordinates, Outcome {
  /** A fact, unique among all rows. */
  title: string;
  /** The answers to the operation's calls in turn, if not only the code: codes, or faults that cause none. */
  answers?: readonly (string | Fault)[];
  /** The person's next attempt fails too, with another code. */
  thenFails?: { code: string; sees: Expected };
  /** The error uses up something that the screen needs, such as a link. */
  spends?: true;
  /** The number of calls until the person sees this; by default, 1. */
  calls?: number;
}

/** @returns the kind of a row's cause (see cause.ts); a row can also inject a code with a native cause */
export function kindOf({ code, operation }: Pick<Row, 'code' | 'operation'>): CauseKind {
  const { kind, answer } = causes.get(code)!;
  if (kind !== 'native' || !operation) return kind;
  return answer ? 'injected' : 'synthetic';
}

/** @returns the trigger that causes the row's code, unless the gateway answers with it */
export const triggerOf = ({ code, operation }: Coordinates): Trigger | undefined =>
  operation ? undefined : triggers[causes.get(code)?.trigger ?? ''];

/**
 * @param person the account that answers are about
 * @param once whether only one call fails, rather than every call until the rule is removed
 * @returns the rules that answer the calls of the row's operation: if there are several answers, one call each, in turn
 */
export function rulesOf(row: Row, person: Pick<Person, 'email'>, { once }: { once: boolean }): Rule[] {
  const { code, operation, answers = [code], thenFails } = row;
  if (!operation) return [];
  const inTurn = [...answers, ...(thenFails ? [thenFails.code] : [])];
  const ruleFor = (answer: string | Fault, index: number): Rule => ({
    operation,
    fault: typeof answer === 'string' ? faultFor(answer, person) : answer,
    ...(inTurn.length > 1 ? { nth: index + 1 } : once && { times: 1 }),
  });
  return inTurn.map(ruleFor);
}

/** @returns the row of an error, with its written-out outcome or else the derived one */
export function rowAt(at: Coordinates, differs: Partial<Row> = {}): Row {
  const { code, screen, operation } = at;
  const { botChecked, spends } = exceptionsFor(screen, operation);
  const { sees, next } = writtenOut[nameOf(at)] ?? outcomeOf(at);
  return {
    title: `${screens[screen].title}: ${causes.get(code)!.when}`,
    code,
    screen,
    ...(operation && { operation }),
    sees,
    next,
    ...(operation && botChecked && code === NO_BOT_CHECK && { answers: [code, code], calls: 2 }),
    ...(operation && spends && { spends }),
    ...differs,
  };
}

/** The SDK adds the bot check that a request lacks, and repeats the request (section 7 of the specification). */
const NO_BOT_CHECK = 'auth/missing-recaptcha-token';

/** Answers of Google's own layer in front of the provider, which are sentences instead of codes. */
const BUSY = `
  auth/the-service-is-currently-unavailable. auth/internal-error-encountered.
  auth/quota-exceeded-for-quota-metric-<metric> auth/visibility-check-was-unavailable.<advice>
`;

/** Errors whose rows follow from the tables: codes separated by spaces, by screen or by screen and operation. */
const plain: Partial<Record<Where, string>> = {
  'email-entry accounts:createAuthUri': `
    auth/invalid-email auth/missing-email INVALID_IDENTIFIER auth/cors-unsupported
    auth/api-key-not-valid.-please-pass-a-valid-api-key. auth/requests-from-referer-<origin>-are-blocked.
    auth/app-not-authorized auth/invalid-app-id auth/invalid-cert-hash auth/timeout
    auth/emulator-config-failed auth/app-not-installed auth/cordova-not-ready
    auth/invalid-cordova-configuration auth/api-key-invalid auth/configuration-not-found
    auth/project-not-found auth/identity-toolkit-api-has-not-been-used-in-project-<number>
    auth/requests-to-this-api-<method>-are-blocked. ${BUSY}
    auth/api-key-not-found.-please-pass-a-valid-api-key. auth/api-key-expired.-please-renew-the-api-key.
    auth/request-had-invalid-authentication<advice> auth/app-attestation-failed.
    auth/the-request-is-missing-a-valid-api-key. auth/backend-error auth/rate-limit-exceeded
  `,
  'email-entry': 'auth/network-request-failed site/provider-blocked',
  'password-sign-in': 'auth/wrong-password auth/invalid-credential auth/user-not-found auth/user-disabled',
  'password-sign-in accounts:signInWithPassword': `
    auth/operation-not-allowed auth/missing-password auth/too-many-requests auth/captcha-check-failed
    auth/recaptcha-not-enabled auth/invalid-recaptcha-token auth/invalid-recaptcha-action
    auth/missing-client-type auth/missing-recaptcha-version auth/invalid-recaptcha-version
    auth/invalid-tenant-id auth/unsupported-tenant-operation auth/firebase-app-check-token-is-invalid.
    auth/login-blocked auth/unsupported-persistence-type auth/invalid-persistence-type
    auth/already-initialized auth/app-deleted auth/dependent-sdk-initialized-before-auth auth/argument-error
    auth/invalid-argument auth/custom-token-mismatch auth/invalid-custom-token auth/email-exists
    auth/email-already-in-use auth/missing-req-type auth/missing-continue-uri auth/missing-custom-token
    auth/blocking-function-error-response auth/password-does-not-meet-requirements auth/internal-error
  `,
  'password-sign-in accounts:lookup': `
    auth/tenant-id-mismatch auth/user-mismatch auth/null-user auth/user-signed-out
  `,
  'tenant-sign-in': 'auth/operation-not-allowed auth/project-disabled',
  'phone-code': 'auth/invalid-verification-code auth/invalid-verification-id',
  'phone-code accounts:signInWithPhoneNumber': `
    auth/missing-verification-code auth/missing-code auth/rejected-credential auth/phone-number-exists
    auth/admin-restricted-operation auth/code-expired auth/missing-verification-id
    auth/blocking-function-error-response auth/invalid-temporary-proof
  `,
  'second-step': 'auth/multi-factor-info-not-found',
  'second-step mfaSignIn:start': `
    auth/missing-multi-factor-session auth/invalid-multi-factor-session auth/missing-multi-factor-info
    auth/second-factor-already-in-use auth/maximum-second-factor-count-exceeded auth/error-code:-<number>
  `,
  'tenant-by-address': 'site/no-matching-tenant',
  'phone-number': 'site/unsupported-country',
  'phone-number accounts:sendVerificationCode': `
    auth/invalid-phone-number auth/missing-phone-number auth/too-many-requests auth/operation-not-allowed
    auth/missing-app-credential auth/invalid-app-credential auth/unsupported-first-factor
    auth/billing-not-enabled auth/invalid-continue-uri auth/missing-continue-uri auth/error-code:-<number>
    ${BUSY}
  `,
  'second-step-code mfaSignIn:finalize': 'auth/missing-credential',
  'linking accounts:signInWithIdp': 'auth/credential-already-in-use auth/invalid-idp-response',
  'sign-up': 'auth/weak-password',
  'sign-up accounts:signUp': `
    auth/too-many-requests auth/unsupported-password-policy-schema-version auth/admin-restricted-operation
    auth/invalid-continue-uri auth/unauthorized-continue-uri auth/missing-continue-uri
    auth/blocking-function-error-response auth/password-does-not-meet-requirements OPERATION_NOT_ALLOWED
    auth/internal-error auth/missing-recaptcha-token
  `,
  'password-recovery accounts:sendOobCode': `
    auth/invalid-recipient-email auth/invalid-message-payload auth/invalid-sender auth/invalid-continue-uri
    auth/missing-continue-uri auth/unauthorized-continue-uri auth/invalid-hosting-link-domain
    auth/invalid-dynamic-link-domain auth/dynamic-link-not-activated auth/missing-android-pkg-name
    auth/missing-ios-bundle-id auth/invalid-req-type auth/quota-exceeded RESET_PASSWORD_EXCEED_LIMIT
    auth/missing-req-type auth/configuration-not-found auth/missing-recaptcha-token
    auth/the-caller-does-not-have-permission auth/resource-has-been-exhausted-(e.g.-check-quota).
    auth/this-api-method-requires-billing<advice>
  `,
  'google accounts:signInWithIdp': `
    auth/user-cancelled auth/missing-or-invalid-nonce auth/invalid-credential-or-provider-id
    auth/invalid-provider-id auth/invalid-oauth-client-id auth/invalid-oauth-provider
    auth/redirect-operation-pending auth/web-storage-unsupported auth/invalid-auth-event
    auth/missing-iframe-start auth/no-such-provider auth/invalid-credential auth/credential-already-in-use
    auth/redirect-cancelled-by-user auth/missing-continue-uri auth/missing-req-type
    auth/blocking-function-error-response auth/invalid-idp-response auth/invalid-pending-token ${BUSY}
    INTERNAL_ERROR auth/permission-denied:-<consumer> auth/requests-from-this-<client>-are-blocked.
    auth/authentication-backend-unavailable. auth/deadline-expired-before-operation-could-complete.
  `,
  google: 'auth/unauthorized-domain auth/popup-blocked auth/popup-closed-by-user auth/internal-error',
  'user-page accounts:sendOobCode': `
    auth/requires-recent-login auth/unverified-email auth/email-change-needs-verification
    auth/invalid-user-token auth/invalid-continue-uri auth/missing-req-type auth/api-key-invalid
    auth/invalid-grant-type auth/project-number-mismatch ${BUSY}
  `,
  'user-page': 'auth/user-token-expired',
  'tenant-guest': 'auth/admin-restricted-operation',
  'mailed-link-question accounts:signInWithEmailLink': 'auth/email-already-in-use',
  'mailed-link accounts:resetPassword': 'auth/invalid-action-code auth/missing-oob-code',
  'reset-link': 'auth/invalid-action-code',
  'reset-link accounts:resetPassword': 'auth/missing-oob-code',
  'new-password accounts:resetPassword': 'auth/expired-action-code auth/password-does-not-meet-requirements',
  'verification-link accounts:resetPassword': 'auth/invalid-action-code',
  'verification-question accounts:update': 'auth/expired-action-code auth/missing-oob-code',
  'change-question accounts:update': 'auth/invalid-action-code',
  'take-back-question accounts:update': 'auth/network-request-failed',
  'change-link accounts:resetPassword': 'auth/invalid-action-code',
  'take-back-link accounts:resetPassword': 'auth/invalid-action-code',
  'second-factor-link accounts:resetPassword': 'auth/invalid-action-code',
  'guest accounts:signUp': 'auth/blocking-function-error-response OPERATION_NOT_ALLOWED auth/internal-error',
  'page-load accounts:lookup': `
    auth/too-many-requests auth/quota-exceeded auth/internal-error auth/network-request-failed
    auth/project-disabled TOKEN_EXPIRED auth/invalid-user-token ${BUSY}
  `,
  'page-load': 'auth/user-disabled auth/user-token-expired auth/invalid-refresh-token',
  'later-page-load token': `
    auth/invalid-grant-type auth/project-number-mismatch auth/missing-refresh-token ${BUSY}
  `,
  'return-to-page': 'auth/user-disabled auth/user-token-expired auth/network-request-failed',
};

/** Errors whose rows differ from the derived ones, with the differences; several rows may have the same coordinates. */
const different: Readonly<Record<ErrorName, Partial<Row> | readonly Partial<Row>[]>> = {
  'site/window-blocked at google': { answers: ['auth/popup-blocked'] },
  'auth/cancelled-popup-request at google': { next: 'choose an account in the window' },
  'auth/no-auth-event at google': { next: 'choose an account in the window' },
  'auth/operation-not-supported-in-this-environment at google': { next: 'reload, then again' },
  'site/frame-refused at google': { next: 'reload, then again' },
  'auth/auth-domain-config-required at google': { next: 'reload, then again' },
  'auth/invalid-api-key at sign-in-dialog': { next: 'try again' },
  'auth/invalid-emulator-scheme at sign-in-dialog': { next: 'try again' },
  'site/not-configured at sign-in-dialog': { next: 'try again' },
  'auth/email-already-in-use at sign-up': [
    takenMeanwhile('sign in instead'),
    takenMeanwhile('reset the password instead'),
  ],
  'site/sign-up-refused at hidden-sign-up': {
    answers: ['auth/email-already-in-use'],
    next: 'sign in instead',
  },
  'auth/missing-email at mailed-link-elsewhere accounts:signInWithEmailLink': { next: 'again' },
  'auth/invalid-email at mailed-link-elsewhere': { next: 'again' },
  'auth/provider-already-linked at linking': { next: 'start again' },
  'auth/credential-already-in-use at guest-google': guestLeftBehind(),
  'site/guest-left-behind at guest-sign-in': guestLeftBehind(),
  'auth/account-exists-with-different-credential at google accounts:signInWithIdp': {
    next: 'connect with the password',
  },
  'auth/multi-factor-auth-required at password-sign-in': { next: 'confirm with a text message' },
  'site/bot-check-unreachable at phone-choice': { answers: ['auth/internal-error'] },
  'site/name-not-saved at sign-up accounts:update': { answers: ['auth/too-many-requests'] },
  'site/opened-again at second-widget': { next: 'close the dialog and try again' },
  'auth/captcha-unimplemented at password-sign-in': { answers: [NO_BOT_CHECK, 'auth/captcha-unimplemented'] },
  [`${NO_BOT_CHECK} at password-sign-in accounts:signInWithPassword` as const]: [
    {
      title: 'Password sign-in: the request lacks a bot check, and the second one has it',
      // The emulator does not support bot checks, so it gets the second request without one.
      answers: [NO_BOT_CHECK, { kind: 'strip-captcha' }],
      ...outcome('user-page', 'nothing', null, 'log out', 'in'),
    },
    {},
  ],
};

/** Here the address has an account; after a mere answer of the gateway it would have no sign-in method. */
function takenMeanwhile(next: Row['next']): Partial<Row> {
  const title = `Password sign-up: the address got an account meanwhile; ${next}`;
  const text = 'This email address may already have an account. Sign in with it, or reset your password.';
  return { title, ...outcome('password-sign-up', 'email-field', text, next) };
}

function guestLeftBehind(): Outcome {
  const text =
    'You are signed in to the account you already had. What you did as a guest was not added to it.';
  return outcome('user-page', 'notice', text, 'log out', 'in');
}

/** The first attempt fails with one code and the second with another: the second text replaces the first. */
const twoInTurn: Readonly<Record<ErrorName, string>> = {
  'auth/network-request-failed at email-entry accounts:createAuthUri': 'auth/invalid-email',
  'auth/network-request-failed at password-sign-in accounts:signInWithPassword': 'auth/wrong-password',
  'auth/wrong-password at password-sign-in accounts:signInWithPassword': 'auth/too-many-requests',
  'auth/weak-password at sign-up accounts:signUp': 'auth/network-request-failed',
  'auth/quota-exceeded at password-recovery accounts:sendOobCode': 'auth/invalid-recipient-email',
  'auth/user-cancelled at google accounts:signInWithIdp': 'auth/network-request-failed',
  'auth/network-request-failed at new-password accounts:resetPassword':
    'auth/password-does-not-meet-requirements',
};

export const rows: readonly Row[] = [
  ...Object.entries(plain).flatMap(([where, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => rowAt(coordinatesOf(`${code} at ${where as Where}`))),
  ),
  ...Object.entries(different).flatMap(([name, rowsThere]) =>
    [rowsThere].flat().map((differs) => rowAt(coordinatesOf(name as ErrorName), differs)),
  ),
  ...Object.entries(twoInTurn).map(([name, second]) => {
    const at = coordinatesOf(name as ErrorName);
    const { sees } = rowAt({ ...at, code: second });
    return rowAt(at, {
      title: `${rowAt(at).title}; then ${causes.get(second)!.when}`,
      thenFails: { code: second, sees },
    });
  }),
];
