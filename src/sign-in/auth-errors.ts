import { refusedRules, textOfRefusal } from './password-rules.ts';

/*
 * The texts and actions of the product for each code of the provider. Only this file tells codes apart; the linter checks
 * that no other file of the app reads the `code` of an error. It imports no more than the table of password rules, so
 * that scenarios can read the same texts.
 */

/** The field that a text stands at. A screen without that field shows the text above its form. */
export type ErrorPlace = 'email-field' | 'password-field' | 'phone-field' | 'code-field';

/** Something the product does besides showing the text. A screen on which that is impossible shows the text only. */
export type ErrorAction =
  /** Shows nothing: the person did this, or nothing was lost. */
  | 'ignore'
  /** Goes on in the page itself instead of a window. The text is for when that fails as well. */
  | 'redirect'
  /** Leaves for the unauthorized-user screen. */
  | 'unauthorized-screen'
  /** Offers sign-in and password recovery with the address kept. */
  | 'sign-in-or-recover'
  /** Signs in by the method that the account has, then connects the new one to it. */
  | 'link'
  /** Hands the credential to the merge-conflict callback of an anonymous upgrade; without one, as 'ignore'. */
  | 'merge-conflict'
  /** Asks for the second factor, with the text above it. */
  | 'second-factor'
  /** Goes back to where a code is asked for, with the number kept, and shows the text there. */
  | 'new-code'
  /** Shows what is wrong with the link of a mail on a page that leads on: to a new link, where there can be one. */
  | 'new-link'
  /** Ends the session of the current user. At page load, only these codes end a session. */
  | 'sign-out';

export type AuthError = {
  /** One or two sentences: what happened, what to do now. */
  text: string;
  /** The place of the text; above the form of the screen when absent. */
  at?: ErrorPlace;
  /** The action; none when absent. */
  then?: ErrorAction;
  /** The heading above the text where it takes the widget's place; by default, that sign-in or a link failed. */
  title?: string;
  /** Whether the project's rules for passwords refused a password, without saying which of them. */
  isAboutRules?: boolean;
};

/**
 * The task of the person when an error occurs. Some codes have another meaning in one flow. An error carries its flow
 * as `flow` (set by provider/sdk/flows.ts), unless the caller of `authErrorOf` knows it.
 */
export type Flow =
  /** Signing in with Google or another provider, in its window or on its page. */
  | 'window'
  /** Asking for an email. */
  | 'mail'
  /** Signing in by phone, or confirming a second factor. */
  | 'phone'
  /** Following a link that signs in. */
  | 'link'
  /** Signing in with a password. */
  | 'password';

type Row = AuthError & {
  /** Replaces the row in a flow. */
  in?: Partial<Record<Flow, AuthError>>;
};

/** Stands in for a code that the table lacks. */
export const unknownAuthError: AuthError = { text: 'Something went wrong. Please try again.' };

// Rows that several codes share.

const notAccepted: Row = { text: 'These sign-in details were not accepted. Please try again.' };
/**
 * An unknown address and a wrong password share one row: a stranger learns nothing, an owner gets a hint. A password
 * reset for an unknown address shows it too, so the text does not mention a password.
 */
const wrongDetails: Row = {
  text: 'These sign-in details don’t match an account. Check them, or use Google if you have signed in with it before.',
  at: 'password-field',
  // The person typed nothing that they could check.
  in: { window: notAccepted, phone: notAccepted },
};
/** Says ‘may’ for the same reason. */
const emailTaken: Row = {
  text: 'This email address may already have an account. Sign in with it, or reset your password.',
  then: 'sign-in-or-recover',
};
const ownedByAnother: Row = {
  text: 'This way of signing in belongs to another account. Log out first, then sign in with it.',
  then: 'merge-conflict',
};
const switchedOff = 'This way of signing in is switched off. Choose another one.';
// WebKit blocks the first window, which comes after the scripts that it needs, and opens the next one.
const windowBlocked =
  'Your browser blocked the sign-in window. Try again. If that does not help, allow windows from this site.';
const closed: Row = { text: 'Sign-in was cancelled. Start again when you are ready.', then: 'ignore' };
const sessionOver: Row = { text: 'Your session has ended. Please sign in again.', then: 'sign-out' };
const wrongPhoneNumber: Row = { text: 'Enter a valid phone number', at: 'phone-field' };
const wrongCode: Row = { text: 'Wrong code. Try again.', at: 'code-field' };
const codeLost: Row = { text: 'This code can no longer be checked. Ask for a new one.', then: 'new-code' };
const maybeRobot: Row = { text: 'We could not confirm that you are not a robot. Please try again.' };
const firstStepLost: Row = { text: 'This sign-in was not finished in time. Please start again.' };
const noSuchFactor: Row = { text: 'Your account does not have that second step. Choose another one.' };
const unreachable: Row = {
  text: 'We could not reach the sign-in service. Check your internet connection and try again.',
};
const noStorage: Row = {
  text: 'The browser you are using does not support Web Storage. Please try again in a different browser.',
};
const wrongAddress: Row = {
  text: 'Sign-in is not allowed from this address of the site. Open the site at its usual address.',
};
const brokenPage: Row = { text: 'Sign-in stopped working on this page. Reload the page and try again.' };
const siteFault: Row = {
  text: 'Sign-in is not set up correctly on this site. Please contact us.',
  in: {
    // The user page puts a sentence before it that says which mail was not sent.
    mail: { text: 'A mistake on this site keeps emails from being sent. Please contact us.' },
  },
};
const stoppedBySite: Row = {
  text: 'This site stopped the sign-in. Please try again, or contact us if it happens again.',
};
const busy: Row = {
  text: 'The sign-in service is busy at the moment. That passes: please try again in a few minutes.',
};

/**
 * One row per code: the SDK's, those that it makes of answers although no list of it has them (provider/sdk/rewrite-answers.ts
 * adds some), and our own (`site/`). A part in angle brackets matches anything, such as the number of a project.
 */
export const authErrors = {
  // Email and password
  'auth/wrong-password': wrongDetails,
  'auth/user-not-found': wrongDetails,
  'auth/invalid-credential': wrongDetails,
  'auth/email-already-in-use': emailTaken,
  'auth/email-exists': emailTaken,
  // Replaces the two above under enumeration protection.
  'site/sign-up-refused': {
    text: 'The account could not be created. If you already have one, sign in instead or reset your password.',
  },
  'site/name-not-saved': {
    text: 'Your account was created, but your name could not be saved. Please try again.',
  },
  'auth/invalid-email': {
    text: 'That email address isn’t correct. Check it and try again.',
    at: 'email-field',
    in: {
      link: { text: 'The email provided does not match the current sign-in session.', at: 'email-field' },
    },
  },
  'auth/missing-email': { text: 'This needs an email address. Enter one and try again.', at: 'email-field' },
  'auth/missing-password': { text: 'Enter your password', at: 'password-field' },
  'auth/weak-password': {
    text: 'Use at least 6 characters.',
    at: 'password-field',
    isAboutRules: true,
  },
  'auth/password-does-not-meet-requirements': {
    text: 'This password does not meet the requirements. Choose a longer one with upper and lower case letters, numbers and symbols.',
    at: 'password-field',
    isAboutRules: true,
    in: {
      // The rules came after the account.
      password: {
        text: 'This password no longer meets the requirements. Choose ‘Trouble signing in?’ to set a new one.',
        at: 'password-field',
      },
    },
  },

  // Google and other providers
  'auth/popup-blocked': { text: windowBlocked, then: 'redirect' },
  // Replaces the one above where the page could not read the result of a redirect.
  'site/window-blocked': { text: windowBlocked },
  'auth/popup-closed-by-user': closed,
  // A second window took the place of the first.
  'auth/cancelled-popup-request': closed,
  'auth/redirect-cancelled-by-user': closed,
  // The provider's answer when no redirect was under way.
  'auth/no-auth-event': closed,
  'auth/redirect-operation-pending': {
    text: 'Sign-in is already under way. Finish it, or reload the page to start again.',
  },
  'auth/user-cancelled': {
    text: 'You did not give the permission that sign-in needs. Please try again and allow it.',
  },
  'auth/rejected-credential': notAccepted,
  'auth/invalid-idp-response': notAccepted,
  'auth/invalid-pending-token': notAccepted,
  'auth/missing-or-invalid-nonce': notAccepted,
  'auth/invalid-credential-or-provider-id': notAccepted,
  'auth/internal-error': {
    text: 'The sign-in service gave an answer that we could not read. Please try again, or contact us if it happens again.',
    in: {
      // Google's script did not load, mostly because something blocks it.
      window: {
        text: 'The sign-in service could not be started. Check that nothing blocks apis.google.com, or sign in with email instead.',
      },
      phone: {
        text: 'The sign-in service gave an answer that we could not read. Please ask for a new code.',
      },
    },
  },

  // One person, several ways of signing in
  'auth/account-exists-with-different-credential': {
    text: 'You already have an account, made with another sign-in method. Sign in with that method.',
    then: 'link',
    in: {
      phone: {
        text: 'This phone number belongs to another account. Log out first, then sign in with the number.',
      },
    },
  },
  'auth/credential-already-in-use': ownedByAnother,
  'auth/phone-number-exists': ownedByAnother,
  'site/no-matching-tenant': {
    text: 'No organization that signs in here uses this email address. Check it, or enter your address at your organization.',
    at: 'email-field',
  },
  // Shown after the merge conflict of a guest's upgrade.
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
    then: 'sign-out',
  },
  'auth/user-token-expired': sessionOver,
  // The SDK keeps the user signed in after these two, with tokens that the provider has refused.
  'auth/invalid-user-token': sessionOver,
  'auth/invalid-refresh-token': sessionOver,
  // The stored session lacks the token that renews it.
  'auth/missing-refresh-token': sessionOver,
  // The SDK has no user any more. Ending the session brings the page into step.
  'auth/user-signed-out': sessionOver,
  'auth/null-user': sessionOver,
  'auth/requires-recent-login': { text: 'Please login again to perform this operation' },
  // The person picked another account when they had to confirm theirs; the session itself is sound.
  'auth/user-mismatch': {
    text: 'That is not the account you are signed in with. Choose the same account, or log out first.',
  },
  'auth/unverified-email': { text: 'Your email address is not verified yet. Verify it, then try again.' },
  'auth/email-change-needs-verification': {
    text: 'An account with a second step needs a verified email address. Verify the new address before you change to it.',
  },

  // Links in mails. Their page adds advice, which depends on the purpose of the link (provider/links/dead-link.tsx)
  'auth/expired-action-code': { text: 'This link has expired.', then: 'new-link' },
  'auth/invalid-action-code': {
    text: 'This link was used already, or a part of it is missing.',
    then: 'new-link',
  },
  'auth/missing-oob-code': {
    text: 'This link is damaged: a part of it is missing. Open it in the mail once more, or copy all of it into the address bar.',
    then: 'new-link',
  },

  // Mails that could not be sent: the address is wrong, or the project's template, or the link in it
  'auth/invalid-recipient-email': {
    text: 'No email can be sent to this address. Check it and try again.',
    at: 'email-field',
  },
  'auth/invalid-message-payload': siteFault,
  'auth/invalid-sender': siteFault,
  'auth/invalid-continue-uri': siteFault,
  'auth/missing-continue-uri': siteFault,
  'auth/unauthorized-continue-uri': siteFault,
  'auth/invalid-hosting-link-domain': siteFault,
  'auth/invalid-dynamic-link-domain': siteFault,
  'auth/dynamic-link-not-activated': siteFault,
  'auth/missing-android-pkg-name': siteFault,
  'auth/missing-ios-bundle-id': siteFault,

  // Phone
  'auth/invalid-phone-number': wrongPhoneNumber,
  'auth/missing-phone-number': wrongPhoneNumber,
  'auth/invalid-verification-code': wrongCode,
  'auth/missing-verification-code': wrongCode,
  'auth/missing-code': wrongCode,
  'auth/code-expired': { text: 'This code has expired. Ask for a new one.', then: 'new-code' },
  // No code can be right any more: the verification that it belongs to is lost.
  'auth/invalid-verification-id': codeLost,
  'auth/missing-verification-id': codeLost,
  'auth/invalid-temporary-proof': notAccepted,
  'auth/error-code:-<number>': {
    text: 'The text message could not be sent. Please try again later, or choose another way to sign in.',
  },

  // A number that begins with a calling code of no country
  'site/unsupported-country': { text: 'The country code provided is not supported.', at: 'phone-field' },

  // The bot check: first the errors that a person can retry, then those that only the site's owner can mend
  'auth/missing-app-credential': { text: 'Solve the reCAPTCHA' },
  'site/bot-check-unreachable': {
    text: 'The check that you are not a robot could not be loaded. Check that nothing blocks www.google.com, and try again.',
  },
  'auth/captcha-check-failed': maybeRobot,
  'auth/invalid-app-credential': maybeRobot,
  'auth/missing-recaptcha-token': maybeRobot,
  'auth/invalid-recaptcha-token': maybeRobot,
  'auth/recaptcha-not-enabled': siteFault,
  'auth/invalid-recaptcha-action': siteFault,
  'auth/missing-recaptcha-version': siteFault,
  'auth/invalid-recaptcha-version': siteFault,
  'auth/missing-client-type': siteFault,
  'auth/invalid-req-type': siteFault,
  'auth/captcha-unimplemented': siteFault,

  // The second factor
  'auth/multi-factor-auth-required': {
    text: 'Your account is protected by a second step. Finish that step to sign in.',
    then: 'second-factor',
  },
  'auth/missing-multi-factor-session': firstStepLost,
  'auth/invalid-multi-factor-session': firstStepLost,
  'auth/missing-credential': firstStepLost,
  'auth/missing-multi-factor-info': noSuchFactor,
  'auth/multi-factor-info-not-found': noSuchFactor,
  'auth/second-factor-already-in-use': {
    text: 'Your account has this second step already. Choose a different one.',
  },
  'auth/maximum-second-factor-count-exceeded': {
    text: 'Your account has as many second steps as it can have. Remove one, then try again.',
  },
  'auth/unsupported-first-factor': {
    text: 'The way you signed in does not work with a second step. Sign in another way and try again.',
  },

  // Refused
  'auth/admin-restricted-operation': {
    text: 'Only an administrator can do this. Please contact us if you need access.',
    then: 'unauthorized-screen',
  },
  'auth/operation-not-allowed': {
    text: switchedOff,
    at: 'password-field',
    in: { phone: { text: switchedOff } },
  },
  'auth/login-blocked': stoppedBySite,
  // A blocking function that gives a reason is quoted instead (provider/sdk/blocking-function-text.ts).
  'auth/blocking-function-error-response': stoppedBySite,
  'auth/too-many-requests': {
    text: 'Too many account requests are coming from your IP address. Try again in a few minutes.',
    in: { phone: { text: 'This phone number has been used too many times' } },
  },
  'auth/quota-exceeded': {
    text: 'The sign-in service has reached its limit for now. Please try again later.',
  },

  // Google's API layer in front of the provider, which answers with sentences in place of codes (rewrite-answers.ts)
  'auth/the-service-is-currently-unavailable.': busy,
  'auth/internal-error-encountered.': busy,
  'auth/quota-exceeded-for-quota-metric-<metric>': busy,
  'auth/visibility-check-was-unavailable.<advice>': busy,
  'auth/resource-has-been-exhausted-(e.g.-check-quota).': busy,
  'auth/deadline-expired-before-operation-could-complete.': busy,
  'auth/backend-error': busy,
  'auth/rate-limit-exceeded': busy,
  'auth/authentication-backend-unavailable.': busy,

  // Network and browser
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  // Replaces the first one where the site itself still answers (provider/sdk/rewrite-answers.ts).
  'site/provider-blocked': {
    text: 'Something blocks the sign-in service, such as an ad blocker. Allow identitytoolkit.googleapis.com, or try another network.',
  },
  'auth/web-storage-unsupported': noStorage,
  'auth/unsupported-persistence-type': noStorage,
  'auth/operation-not-supported-in-this-environment': noStorage,
  'auth/cors-unsupported': {
    text: 'The browser you are using is too old to sign in with. Please update it, or use a different browser.',
  },
  'site/opened-again': {
    title: 'Sign-in is open elsewhere',
    text: 'Sign-in was opened a second time on this page, and goes on there. Close it there to go on here.',
  },
  'auth/app-deleted': brokenPage,
  'auth/already-initialized': brokenPage,
  'auth/invalid-auth-event': brokenPage,
  'auth/missing-iframe-start': brokenPage,

  // Organizations (the provider's tenants)
  'auth/tenant-id-mismatch': {
    text: 'This sign-in belongs to another organization. Choose that organization and try again.',
  },
  'auth/project-disabled': { text: 'Sign-in is switched off for this organization. Please contact us.' },
  'auth/unsupported-tenant-operation': { text: switchedOff },
  'auth/invalid-tenant-id': siteFault,

  // The configuration of the site or of the provider
  'site/not-configured': { text: 'Sign-in is not set up on this site yet. Please contact us.' },
  // The content security policy refuses the frame of the `authDomain`.
  'site/frame-refused': siteFault,
  'auth/unauthorized-domain': wrongAddress,
  'auth/app-not-authorized': wrongAddress,
  'auth/requests-from-referer-<origin>-are-blocked.': wrongAddress,
  'auth/invalid-api-key': siteFault,
  'auth/api-key-invalid': siteFault,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': siteFault,
  'auth/api-key-not-found.-please-pass-a-valid-api-key.': siteFault,
  'auth/api-key-expired.-please-renew-the-api-key.': siteFault,
  'auth/the-request-is-missing-a-valid-api-key.': siteFault,
  'auth/permission-denied:-<consumer>': siteFault,
  'auth/the-caller-does-not-have-permission': siteFault,
  'auth/request-had-invalid-authentication<advice>': siteFault,
  'auth/requests-from-this-<client>-are-blocked.': siteFault,
  'auth/this-api-method-requires-billing<advice>': siteFault,
  'auth/app-attestation-failed.': siteFault,
  'auth/requests-to-this-api-<method>-are-blocked.': siteFault,
  'auth/identity-toolkit-api-has-not-been-used-in-project-<number>': siteFault,
  'auth/configuration-not-found': siteFault,
  'auth/project-not-found': siteFault,
  'auth/project-number-mismatch': siteFault,
  'auth/billing-not-enabled': siteFault,
  'auth/firebase-app-check-token-is-invalid.': siteFault,
  'auth/auth-domain-config-required': siteFault,
  'auth/invalid-oauth-client-id': siteFault,
  'auth/invalid-oauth-provider': siteFault,
  'auth/invalid-provider-id': siteFault,
  'auth/unsupported-password-policy-schema-version': siteFault,

  // A mistake in our own code
  'auth/argument-error': siteFault,
  'auth/invalid-argument': siteFault,
  'auth/missing-req-type': siteFault,
  'auth/invalid-grant-type': siteFault,
  'auth/dependent-sdk-initialized-before-auth': siteFault,
  'auth/invalid-persistence-type': siteFault,
  'auth/emulator-config-failed': siteFault,
  'auth/invalid-emulator-scheme': siteFault,

  // Features that this site does not use: custom tokens, phone apps
  'auth/missing-custom-token': siteFault,
  'auth/custom-token-mismatch': siteFault,
  'auth/invalid-custom-token': siteFault,
  'auth/app-not-installed': siteFault,
  'auth/cordova-not-ready': siteFault,
  'auth/invalid-app-id': siteFault,
  'auth/invalid-cert-hash': siteFault,
  'auth/invalid-cordova-configuration': siteFault,
} as const satisfies Record<`${'auth' | 'site'}/${string}`, Row>;

export type AuthErrorCode = keyof typeof authErrors;

/**
 * Looks up what the product says and does about an error.
 * @param error anything that a sign-in operation rejected with: an error of the provider's SDK (it has a `code`), a
 *   failed fetch or import (a TypeError in every browser, as a fault of a script is), or anything else
 * @param flow overrides the flow that the error carries
 * @returns the row of the table, or `unknownAuthError`; never throws
 */
export function authErrorOf(
  error: unknown,
  flow = (error as { flow?: Flow } | null | undefined)?.flow,
): AuthError {
  const row = rowOf(error);
  const said: AuthError = (flow && row.in?.[flow]) ?? row;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  const missing = said.isAboutRules && typeof message === 'string' ? refusedRules(message) : [];
  return missing.length > 0 ? { ...said, text: textOfRefusal(missing), isAboutRules: false } : said;
}

/** What Chromium, Firefox and WebKit say when a fetch or an import fails, and host-config.ts. */
const NO_ANSWER =
  /^(failed to fetch|networkerror|error loading|load failed|importing a module|the (network|internet)|the host did)/i;

function rowOf(error: unknown): Row {
  if (error instanceof TypeError) return NO_ANSWER.test(error.message) ? unreachable : brokenPage;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return unknownAuthError;
  const key = isKnown(code) ? code : openCodes.find(({ pattern }) => pattern.test(code))?.key;
  return key ? authErrors[key] : unknownAuthError;
}

const isKnown = (code: string): code is AuthErrorCode => Object.hasOwn(authErrors, code);

/** The codes with a part that matches anything. */
const openCodes = (Object.keys(authErrors) as AuthErrorCode[])
  .filter((key) => key.includes('<'))
  .map((key) => ({
    key,
    pattern: new RegExp(`^${key.replaceAll('.', '\\.').replace(/<\w+>/, '.*')}$`, 's'),
  }));
