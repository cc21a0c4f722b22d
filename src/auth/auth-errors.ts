import { refusedRules, textOfRefusal } from './password-rules.ts';

/*
 * The site's text and action for each error code of the provider. Only this file compares codes: the linter checks that no
 * other file of the app reads the `code` of an error. The scenarios import this file too. Therefore it imports only the
 * table of password rules.
 */

/** The field at which a screen shows the text of an error. A screen without that field shows the text above its form. */
export type ErrorPlace = 'email-field' | 'password-field' | 'phone-field' | 'code-field';

/** What the site does besides showing the text. A screen that cannot do this only shows the text. */
export type ErrorAction =
  /** Shows nothing, because the person has caused the error on purpose, or the error does no harm. */
  | 'ignore'
  /** Opens the provider's page in the current tab instead of a window. The text appears only if this fails too. */
  | 'redirect'
  /** Opens the screen for people without access. */
  | 'unauthorized-screen'
  /** Offers sign-in and password recovery, with the typed email address. */
  | 'sign-in-or-recover'
  /** The widget asks the person, by itself, to sign in by the account's existing method, then connects the new method. */
  | 'link'
  /**
   * For a guest whose account already exists: passes the credential to FirebaseUI's callback. Without a callback, does
   * nothing, like 'ignore'.
   */
  | 'merge-conflict'
  /** Asks the person for the second factor. */
  | 'second-factor'
  /** Asks the person to sign in once more, then repeats the operation. */
  | 'confirm'
  /** Returns to the screen that requests a code, keeps the phone number, and shows the text there. */
  | 'new-code'
  /** Opens a screen that explains what is wrong with the link of a mail and, if possible, offers a new link. */
  | 'new-link'
  /** Ends the session of the current user. When a page loads, only error codes with this action end a session. */
  | 'sign-out';

export type AuthError = {
  /** One or two sentences: what has happened, and what the person can do now. */
  text: string;
  /** The field at which to show the text; by default, above the form of the screen. */
  place?: ErrorPlace;
  /** What to do besides showing the text; by default, nothing. */
  action?: ErrorAction;
  /** The heading above a text that replaces the widget. The default heading says that sign-in or a link failed. */
  title?: string;
  /** True if the rules that the provider's message names replace the text. */
  isAboutRules?: boolean;
};

/**
 * What the person was doing when an error occurred, because some codes have a special meaning in one flow. The error has a
 * property `flow` (set by provider/sdk/decorate.ts), unless the caller of `authErrorOf` passes the flow.
 */
export type Flow =
  /** Signing in with Google or another provider, in the provider's window or on the provider's page. */
  | 'window'
  /** Requesting a mail, e.g. for a new password. */
  | 'mail'
  /** Requesting or entering a code that is sent to a phone. */
  | 'phone'
  /** Entering a code of an authenticator app. */
  | 'app'
  /** Opening a sign-in link. */
  | 'link'
  /** Signing in with a password. */
  | 'password'
  /** Changing or deleting one's own account. */
  | 'account';

type Row = AuthError & {
  /** By flow: the row that replaces this row in that flow. */
  inFlow?: Partial<Record<Flow, AuthError>>;
};

/** The row for every code that is not in the table. */
export const unknownAuthError: AuthError = { text: 'Something went wrong. Please try again.' };

// What several rows share

const notAccepted: Row = { text: 'These sign-in details were not accepted. Please try again.' };
const sessionOver: Row = { text: 'Your session has ended. Please sign in again.', action: 'sign-out' };
const switchedOff = 'This way of signing in is switched off. Choose another one.';
// In WebKit, the first click may open the window too late, after its scripts have loaded: WebKit blocks the window. After
// the next click, the window opens at once, and WebKit allows it.
const windowBlocked =
  'Your browser blocked the sign-in window. Try again. If that does not help, allow windows from this site.';

/**
 * The codes of a fault of the site, a paragraph for each cause: the template of a mail or the link in it; the bot check; the
 * configuration of the site, its tenants or the provider; our own code; features that this site does not use.
 */
const siteFaults = `
  auth/invalid-message-payload auth/invalid-sender auth/invalid-continue-uri auth/missing-continue-uri
  auth/unauthorized-continue-uri auth/invalid-hosting-link-domain auth/invalid-dynamic-link-domain
  auth/dynamic-link-not-activated auth/missing-android-pkg-name auth/missing-ios-bundle-id

  auth/recaptcha-not-enabled auth/invalid-recaptcha-action auth/missing-recaptcha-version
  auth/invalid-recaptcha-version auth/missing-client-type auth/invalid-req-type auth/captcha-unimplemented

  auth/invalid-tenant-id auth/invalid-api-key auth/api-key-invalid
  auth/api-key-not-valid.-please-pass-a-valid-api-key. auth/api-key-not-found.-please-pass-a-valid-api-key.
  auth/api-key-expired.-please-renew-the-api-key. auth/the-request-is-missing-a-valid-api-key.
  auth/permission-denied:-<consumer> auth/the-caller-does-not-have-permission
  auth/request-had-invalid-authentication<advice> auth/requests-from-this-<client>-are-blocked.
  auth/this-api-method-requires-billing<advice> auth/app-attestation-failed.
  auth/requests-to-this-api-<method>-are-blocked.
  auth/identity-toolkit-api-has-not-been-used-in-project-<number> auth/configuration-not-found
  auth/project-not-found auth/project-number-mismatch auth/billing-not-enabled
  auth/firebase-app-check-token-is-invalid. auth/auth-domain-config-required auth/invalid-oauth-client-id
  auth/invalid-oauth-provider auth/invalid-provider-id auth/unsupported-password-policy-schema-version

  auth/argument-error auth/invalid-argument auth/missing-req-type auth/invalid-grant-type
  auth/dependent-sdk-initialized-before-auth auth/invalid-persistence-type auth/emulator-config-failed
  auth/invalid-emulator-scheme

  auth/missing-custom-token auth/custom-token-mismatch auth/invalid-custom-token auth/app-not-installed
  auth/cordova-not-ready auth/invalid-app-id auth/invalid-cert-hash auth/invalid-cordova-configuration
`;

/** The codes of a busy provider: sentences of Google's API layer in front of the provider (provider/sdk/rewrite-answers.ts). */
const busyAnswers = `
  auth/the-service-is-currently-unavailable. auth/internal-error-encountered.
  auth/quota-exceeded-for-quota-metric-<metric> auth/visibility-check-was-unavailable.<advice>
  auth/resource-has-been-exhausted-(e.g.-check-quota).
  auth/deadline-expired-before-operation-could-complete. auth/backend-error auth/rate-limit-exceeded
  auth/authentication-backend-unavailable.
`;

/**
 * The site's texts, one row for each meaning. A key lists the codes with that meaning: the SDK's, those that it makes from the
 * provider's answers, and our own (`site/`).
 */
const meanings = {
  // Email and password
  // A stranger does not learn who has an account. The text reminds its owner that they may have signed in with Google or
  // another provider, whichever the site offers. It names no password, because password resets show the text too.
  'auth/wrong-password auth/user-not-found auth/invalid-credential': {
    text: 'These sign-in details don’t match an account. Check them, or sign in the way you did before.',
    place: 'password-field',
    inFlow: {
      // In these flows, the person has not typed any details that they could check.
      window: notAccepted,
      phone: notAccepted,
      app: notAccepted,
      account: { text: 'That is not the password of this account. Try again.', place: 'password-field' },
    },
  },
  // The text says ‘may’, so that a stranger does not learn who has an account.
  'auth/email-already-in-use auth/email-exists': {
    text: 'This email address may already have an account. Sign in with it, or reset your password.',
    action: 'sign-in-or-recover',
    inFlow: {
      account: {
        text: 'This email address may already have an account. Enter another one.',
        place: 'email-field',
      },
    },
  },
  // Under enumeration protection, this code replaces the two codes above.
  'site/sign-up-refused': {
    text: 'The account could not be created. If you already have one, sign in instead or reset your password.',
  },
  'site/name-not-saved': {
    text: 'Your account was created, but your name could not be saved. Please try again.',
  },
  'auth/invalid-email': {
    text: 'That email address isn’t correct. Check it and try again.',
    place: 'email-field',
    inFlow: {
      link: { text: 'The email provided does not match the current sign-in session.', place: 'email-field' },
    },
  },
  'auth/missing-email': {
    text: 'This needs an email address. Enter one and try again.',
    place: 'email-field',
  },
  'auth/missing-password': { text: 'Enter your password', place: 'password-field' },
  'auth/weak-password': { text: 'Use at least 6 characters.', place: 'password-field' },
  'auth/password-does-not-meet-requirements': {
    text: 'This password does not meet the requirements. Choose a longer one with upper and lower case letters, numbers and symbols.',
    place: 'password-field',
    isAboutRules: true,
    inFlow: {
      // The project's rules have become stricter since this account was created.
      password: {
        text: 'This password no longer meets the requirements. Choose ‘Trouble signing in?’ to set a new one.',
        place: 'password-field',
      },
    },
  },

  // Google and other providers
  'auth/popup-blocked': { text: windowBlocked, action: 'redirect' },
  // This code replaces `popup-blocked` if a redirect cannot replace the window.
  'site/window-blocked': { text: windowBlocked },
  // Also if a second window has replaced the first, and if the page asks for a redirect's result while none is under way.
  'auth/popup-closed-by-user auth/redirect-cancelled-by-user auth/cancelled-popup-request auth/no-auth-event':
    { text: 'Sign-in was cancelled. Start again when you are ready.', action: 'ignore' },
  'auth/redirect-operation-pending': {
    text: 'Sign-in is already under way. Finish it, or reload the page to start again.',
  },
  'auth/user-cancelled': {
    text: 'You did not give the permission that sign-in needs. Please try again and allow it.',
  },
  'auth/rejected-credential auth/invalid-idp-response auth/invalid-pending-token': notAccepted,
  'auth/missing-or-invalid-nonce auth/invalid-credential-or-provider-id auth/invalid-temporary-proof':
    notAccepted,
  'auth/internal-error': {
    text: 'The sign-in service gave an answer that we could not read. Please try again, or contact us if it happens again.',
    inFlow: {
      // Google's script did not load. Usually, an extension or a network blocks the script.
      window: {
        text: 'The sign-in service could not be started. Check that nothing blocks apis.google.com, and try again.',
      },
      phone: {
        text: 'The sign-in service gave an answer that we could not read. Please ask for a new code.',
      },
    },
  },

  // One person, several sign-in methods
  'auth/account-exists-with-different-credential': {
    text: 'You already have an account, made with another sign-in method. Sign in with that method.',
    action: 'link',
    inFlow: {
      phone: {
        text: 'This phone number belongs to another account. Log out first, then sign in with the number.',
      },
    },
  },
  'auth/credential-already-in-use auth/phone-number-exists': {
    text: 'This way of signing in belongs to another account. Log out first, then sign in with it.',
    action: 'merge-conflict',
  },
  'site/no-matching-tenant': {
    text: 'No organization that signs in here uses this email address. Check it, or enter your address at your organization.',
    place: 'email-field',
  },
  // A guest has signed in to an account that existed before.
  'site/guest-left-behind': {
    text: 'You are signed in to the account you already had. What you did as a guest was not added to it.',
  },
  'auth/provider-already-linked': {
    text: 'This way of signing in is already connected to your account. There is nothing more to do.',
  },
  'auth/no-such-provider': {
    text: 'This way of signing in is not connected to your account. Choose another one.',
  },

  // The session of the current user
  'auth/user-disabled': {
    text: 'This account has been disabled, so nobody can be signed in with it. Contact us if you think that is a mistake.',
    action: 'sign-out',
  },
  'auth/user-token-expired': sessionOver,
  // After these two errors, the SDK keeps the user signed in, with tokens that the provider has refused.
  'auth/invalid-user-token auth/invalid-refresh-token': sessionOver,
  // The stored session lacks its refresh token; the SDK has no user any more, so the page must end its session too.
  'auth/missing-refresh-token auth/user-signed-out auth/null-user': sessionOver,
  'auth/requires-recent-login': { text: 'Please login again to perform this operation', action: 'confirm' },
  // The person had to confirm the account in use, but has chosen another account. The session is still valid.
  'auth/user-mismatch': {
    text: 'That is not the account you are signed in with. Choose the same account, or log out first.',
  },
  'auth/unverified-email': { text: 'Your email address is not verified yet. Verify it, then try again.' },
  'auth/email-change-needs-verification': {
    text: 'An account with a second step needs a verified email address. Verify the new address before you change to it.',
  },

  // Links in mails. provider/links/dead-link.tsx adds a sentence of advice, which depends on the purpose of the link
  'auth/expired-action-code': { text: 'This link has expired.', action: 'new-link' },
  'auth/invalid-action-code': {
    text: 'This link was used already, or a part of it is missing.',
    action: 'new-link',
  },
  'auth/missing-oob-code': {
    text: 'This link is damaged: a part of it is missing. Open it in the mail once more, or copy all of it into the address bar.',
    action: 'new-link',
  },

  // A mail that could not be sent
  'auth/invalid-recipient-email': {
    text: 'No email can be sent to this address. Check it and try again.',
    place: 'email-field',
  },

  // Phone
  'auth/invalid-phone-number auth/missing-phone-number': {
    text: 'Enter a valid phone number',
    place: 'phone-field',
  },
  'auth/invalid-verification-code auth/missing-verification-code auth/missing-code': {
    text: 'Wrong code. Try again.',
    place: 'code-field',
  },
  'auth/code-expired': { text: 'This code has expired. Ask for a new one.', action: 'new-code' },
  // The provider no longer knows the verification, so it would refuse every code.
  'auth/invalid-verification-id auth/missing-verification-id': {
    text: 'This code can no longer be checked. Ask for a new one.',
    action: 'new-code',
  },
  'auth/error-code:-<number>': {
    text: 'The text message could not be sent. Please try again later, or choose another way to sign in.',
  },

  // The number does not begin with the calling code of any country.
  'site/unsupported-country': { text: 'The country code provided is not supported.', place: 'phone-field' },

  // The bot check
  'auth/missing-app-credential': { text: 'Solve the reCAPTCHA' },
  'site/bot-check-unreachable': {
    text: 'The check that you are not a robot could not be loaded. Check that nothing blocks www.google.com, and try again.',
  },
  'auth/captcha-check-failed auth/invalid-app-credential auth/missing-recaptcha-token auth/invalid-recaptcha-token':
    { text: 'We could not confirm that you are not a robot. Please try again.' },

  // The second factor
  'auth/multi-factor-auth-required': {
    text: 'Your account is protected by a second step. Finish that step to sign in.',
    action: 'second-factor',
  },
  'auth/missing-multi-factor-session auth/invalid-multi-factor-session auth/missing-credential': {
    text: 'This sign-in was not finished in time. Please start again.',
  },
  'auth/missing-multi-factor-info auth/multi-factor-info-not-found': {
    text: 'Your account does not have that second step. Choose another one.',
  },
  'auth/second-factor-already-in-use': {
    text: 'Your account has this second step already. Choose a different one.',
  },
  'auth/maximum-second-factor-count-exceeded': {
    text: 'Your account has as many second steps as it can have. Remove one, then try again.',
  },
  'auth/unsupported-first-factor': {
    text: 'The way you signed in does not work with a second step. Sign in another way and try again.',
  },

  // Sign-ins that the project's settings or a limit of the provider refuse
  'auth/admin-restricted-operation': {
    text: 'Only an administrator can do this. Please contact us if you need access.',
    action: 'unauthorized-screen',
  },
  'auth/operation-not-allowed': {
    text: switchedOff,
    place: 'password-field',
    inFlow: {
      phone: { text: switchedOff },
      account: {
        text: 'This change is switched off on this site. Please contact us if you need it.',
        place: 'password-field',
      },
    },
  },
  // If a blocking function gives a reason, the site shows the reason instead (provider/sdk/blocking-function-text.ts).
  'auth/login-blocked auth/blocking-function-error-response': {
    text: 'This site stopped the sign-in. Please try again, or contact us if it happens again.',
  },
  'auth/too-many-requests': {
    text: 'Too many account requests are coming from your IP address. Try again in a few minutes.',
    inFlow: { phone: { text: 'This phone number has been used too many times' } },
  },
  'auth/quota-exceeded': {
    text: 'The sign-in service has reached its limit for now. Please try again later.',
  },

  // Network and browser
  'auth/network-request-failed auth/timeout': {
    text: 'We could not reach the sign-in service. Check your internet connection, and that no ad blocker or network blocks identitytoolkit.googleapis.com. Then try again.',
  },
  'auth/web-storage-unsupported auth/unsupported-persistence-type auth/operation-not-supported-in-this-environment':
    {
      text: 'The browser you are using does not support Web Storage. Please try again in a different browser.',
    },
  'auth/cors-unsupported': {
    text: 'The browser you are using is too old to sign in with. Please update it, or use a different browser.',
  },
  'site/opened-again': {
    title: 'Sign-in is open elsewhere',
    text: 'Sign-in was opened a second time on this page, and goes on there. Close it there to go on here.',
  },
  'auth/app-deleted auth/already-initialized auth/invalid-auth-event auth/missing-iframe-start': {
    text: 'Sign-in stopped working on this page. Reload the page and try again.',
  },

  // Organizations (the provider's tenants)
  'auth/tenant-id-mismatch': {
    text: 'This sign-in belongs to another organization. Choose that organization and try again.',
  },
  'auth/project-disabled': { text: 'Sign-in is switched off for this organization. Please contact us.' },
  'auth/unsupported-tenant-operation': { text: switchedOff },

  // The configuration of the site or of the provider
  'site/not-configured': { text: 'Sign-in is not set up on this site yet. Please contact us.' },
  'auth/unauthorized-domain auth/app-not-authorized auth/requests-from-referer-<origin>-are-blocked.': {
    text: 'Sign-in is not allowed from this address of the site. Open the site at its usual address.',
  },
} as const satisfies Record<`${'auth' | 'site'}/${string}`, Row>;

type Codes<List extends string> = List extends `${infer Code} ${infer Others}` ? Code | Codes<Others> : List;
type Rows = { [List in keyof typeof meanings as Codes<List>]: (typeof meanings)[List] };

export type AuthErrorCode = keyof Rows;

const rows: Readonly<Record<string, Row>> = {
  [siteFaults]: {
    text: 'Sign-in is not set up correctly on this site. Please contact us.',
    inFlow: {
      // On the user page, this text follows a sentence that says which mail was not sent.
      mail: { text: 'A mistake on this site keeps emails from being sent. Please contact us.' },
    },
  },
  [busyAnswers]: {
    text: 'The sign-in service is busy at the moment. That passes: please try again in a few minutes.',
  },
  ...meanings,
};

/** One row per code. A part in angle brackets matches any text, e.g. a project number. */
export const authErrors = Object.fromEntries(
  Object.entries(rows).flatMap(([list, row]) =>
    list
      .trim()
      .split(/\s+/)
      .map((code) => [code, row]),
  ),
) as Rows & Readonly<Record<`auth/${string}`, Row>>;

/**
 * Looks up the site's text and action for an error. Never throws.
 * @param error the value with which a sign-in operation rejected: an error of the SDK (with a `code`), a failed fetch or
 *   import (a TypeError in every browser, as for a bug in a script), or anything else
 * @param flow the flow to use instead of the error's property `flow`
 * @returns the row of `authErrors` for the error and the flow, or `unknownAuthError`
 */
export function authErrorOf(
  error: unknown,
  flow = (error as { flow?: Flow } | null | undefined)?.flow,
): AuthError {
  const row = rowOf(error);
  const said: AuthError = (flow && row.inFlow?.[flow]) ?? row;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  const missing = said.isAboutRules && typeof message === 'string' ? refusedRules(message) : [];
  return missing.length > 0 ? { ...said, text: textOfRefusal(missing) } : said;
}

/** The beginnings of the messages of Chromium, Firefox, WebKit and host-config.ts after a failed fetch or import. */
const NO_ANSWER =
  /^(failed to fetch|networkerror|error loading|load failed|importing a module|the (network|internet)|the host did)/i;

function rowOf(error: unknown): Row {
  if (error instanceof TypeError)
    return authErrors[NO_ANSWER.test(error.message) ? 'auth/network-request-failed' : 'auth/app-deleted'];
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return unknownAuthError;
  return everyRow.get(code) ?? openRows.find(({ pattern }) => pattern.test(code))?.row ?? unknownAuthError;
}

const everyRow = new Map<string, Row>(Object.entries(authErrors));

/** The rows whose code contains a part in angle brackets, which matches any text. */
const openRows = [...everyRow]
  .filter(([code]) => code.includes('<'))
  .map(([code, row]) => ({
    row,
    pattern: new RegExp(`^${code.replaceAll('.', '\\.').replace(/<\w+>/, '.*')}$`, 's'),
  }));
