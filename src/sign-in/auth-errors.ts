import { refusedRules, textOfRefusal } from './password-rules.ts';

/*
 * What the product says and does for each code of the provider. A table that needs no other but that of the rules for
 * passwords, so that the scenarios read the same texts. No other file tells codes apart.
 */

/** What the product does. A screen that lacks the named field or has nothing to go back to does as for 'show'. */
export type Reaction =
  /** Say the text where the person is; nothing else changes. */
  | 'show'
  /** Say nothing: the person did this, or nothing was lost. */
  | 'ignore'
  /** Go on in the page itself instead of a window; the text is for when that fails as well. */
  | 'redirect'
  /** Leave for the unauthorized-user screen. */
  | 'unauthorized-screen'
  /** Offer sign-in and password recovery with the address kept. */
  | 'sign-in-or-recover'
  /** Sign in by the method the account has, then connect the new one to it. */
  | 'link'
  /** Hand the credential to the merge-conflict callback of an anonymous upgrade; without one, as 'ignore'. */
  | 'merge-conflict'
  /** Ask for the second step of signing in, with the text above it. */
  | 'second-factor'
  /** Say the text at the field for the email; in the flow of an email link that is the confirmation. */
  | 'email-field'
  /** Say the text at the field for the password, the current or the new one. */
  | 'password-field'
  /** Say the text at the field for the phone number. */
  | 'phone-field'
  /** Say the text at the field for the code from the text message. */
  | 'code-field'
  /** Go back to where a code is asked for, with the number kept, and say the text there. */
  | 'phone-entry'
  /** Say what is wrong with the link of a mail, on a page with a way on: to a new one, where there can be one. */
  | 'new-link'
  /** End the session of the current user and say the text; at page load, only these codes end one. */
  | 'sign-out';

export type AuthError = {
  /** One or two sentences: what happened, what to do now. */
  text: string;
  reaction: Reaction;
  /** The heading above the text where it takes the widget's place; by default, that sign-in or a link failed. */
  title?: string;
  /** It is about the project's rules for passwords. What the provider says is missing takes the text's place. */
  isAboutRules?: true;
};

/**
 * What somebody is doing when a code comes up: some codes mean something else there than elsewhere. An error carries
 * its flow as `flow`, put there by provider/flows.ts, unless the caller of `authErrorOf` knows it.
 */
export type Flow =
  /** Signing in in the window, or on the page, of Google or another provider. */
  | 'window'
  /** Having an email sent. */
  | 'mail'
  /** Signing in by phone, or confirming a second step by it. */
  | 'phone'
  /** Following a link that signs in. */
  | 'link'
  /** Signing in with the password of an account. */
  | 'password';

/** What holds for a code, and what holds instead in a flow. */
type Row = AuthError & { in?: Partial<Record<Flow, AuthError>> };

/** What holds where the table has no row for a code. */
export const unknownAuthError: AuthError = {
  text: 'Something went wrong. Please try again.',
  reaction: 'show',
};

// Rows that several codes share.

const notAccepted: Row = {
  text: 'These sign-in details were not accepted. Please try again.',
  reaction: 'show',
};
/**
 * One row for an unknown address and a wrong password: a stranger learns nothing, an owner gets a hint. A reset for
 * an unknown address comes here too, so it doesn't speak of a password.
 */
const wrongDetails: Row = {
  text: 'These sign-in details don’t match an account. Check them, or use Google if you have signed in with it before.',
  reaction: 'password-field',
  // Nothing was typed that could be checked.
  in: { window: notAccepted, phone: notAccepted },
};
/** Says ‘may’, for the same reason. */
const emailTaken: Row = {
  text: 'This email address may already have an account. Sign in with it, or reset your password.',
  reaction: 'sign-in-or-recover',
};
const ownedByAnother: Row = {
  text: 'This way of signing in belongs to another account. Log out first, then sign in with it.',
  reaction: 'merge-conflict',
};
const switchedOff = 'This way of signing in is switched off. Choose another one.';
const windowBlocked = 'Your browser blocked the sign-in window. Allow windows from this site and try again.';
const closed: Row = {
  text: 'Sign-in was cancelled. Start again when you are ready.',
  reaction: 'ignore',
};
const sessionOver: Row = {
  text: 'Your session has ended. Please sign in again.',
  reaction: 'sign-out',
};
const wrongPhoneNumber: Row = {
  text: 'Enter a valid phone number',
  reaction: 'phone-field',
};
const wrongCode: Row = { text: 'Wrong code. Try again.', reaction: 'code-field' };
const codeLost: Row = {
  text: 'This code can no longer be checked. Ask for a new one.',
  reaction: 'phone-entry',
};
const maybeRobot: Row = {
  text: 'We could not confirm that you are not a robot. Please try again.',
  reaction: 'show',
};
const firstStepLost: Row = {
  text: 'This sign-in was not finished in time. Please start again.',
  reaction: 'show',
};
const noSuchFactor: Row = {
  text: 'Your account does not have that second step. Choose another one.',
  reaction: 'show',
};
const unreachable: Row = {
  text: 'We could not reach the sign-in service. Check your internet connection and try again.',
  reaction: 'show',
};
const noStorage: Row = {
  text: 'The browser you are using does not support Web Storage. Please try again in a different browser.',
  reaction: 'show',
};
const wrongAddress: Row = {
  text: 'Sign-in is not allowed from this address of the site. Open the site at its usual address.',
  reaction: 'show',
};
const brokenPage: Row = {
  text: 'Sign-in stopped working on this page. Reload the page and try again.',
  reaction: 'show',
};
const siteFault: Row = {
  text: 'Sign-in is not set up correctly on this site. Please contact us.',
  reaction: 'show',
  in: {
    // It gives the reason only: the user page says ahead of it what was not sent.
    mail: {
      text: 'A mistake on this site keeps emails from being sent. Please contact us.',
      reaction: 'show',
    },
  },
};
const stoppedBySite: Row = {
  text: 'This site stopped the sign-in. Please try again, or contact us if it happens again.',
  reaction: 'show',
};
const busy: Row = {
  text: 'The sign-in service is busy at the moment. That passes: please try again in a few minutes.',
  reaction: 'show',
};

/**
 * One row a code: those of the SDK, those that its answers turn into although no list has them (provider/own-codes.ts
 * sees to some), and our own (`site/`). A part in angle brackets stands for anything, such as the number of a project.
 */
export const authErrors = {
  // Email and password
  'auth/wrong-password': wrongDetails,
  'auth/user-not-found': wrongDetails,
  'auth/invalid-credential': wrongDetails,
  'auth/email-already-in-use': emailTaken,
  'auth/email-exists': emailTaken,
  // In place of the two above where the project hides which addresses have an account.
  'site/sign-up-refused': {
    text: 'The account could not be created. If you already have one, sign in instead or reset your password.',
    reaction: 'show',
  },
  'site/name-not-saved': {
    text: 'Your account was created, but your name could not be saved. Please try again.',
    reaction: 'show',
  },
  'auth/invalid-email': {
    text: 'That email address isn’t correct. Check it and try again.',
    reaction: 'email-field',
    in: {
      link: {
        text: 'The email provided does not match the current sign-in session.',
        reaction: 'email-field',
      },
    },
  },
  'auth/missing-email': {
    text: 'This needs an email address. Enter one and try again.',
    reaction: 'email-field',
  },
  'auth/missing-password': { text: 'Enter your password', reaction: 'password-field' },
  'auth/weak-password': {
    text: 'This password is too easy to guess. Use at least 6 characters.',
    reaction: 'password-field',
    isAboutRules: true,
  },
  'auth/password-does-not-meet-requirements': {
    text: 'This password does not meet the requirements. Choose a longer one with upper and lower case letters, numbers and symbols.',
    reaction: 'password-field',
    isAboutRules: true,
    in: {
      // The rules came after the account.
      password: {
        text: 'This password no longer meets the requirements. Choose ‘Trouble signing in?’ to set a new one.',
        reaction: 'password-field',
      },
    },
  },

  // Google and other providers
  'auth/popup-blocked': { text: windowBlocked, reaction: 'redirect' },
  // The same where going on in the page itself would lead to nothing.
  'site/window-blocked': { text: windowBlocked, reaction: 'show' },
  'auth/popup-closed-by-user': closed,
  // A second window took the place of the first.
  'auth/cancelled-popup-request': closed,
  'auth/redirect-cancelled-by-user': closed,
  // How the provider says that no redirect was under way.
  'auth/no-auth-event': closed,
  'auth/redirect-operation-pending': {
    text: 'Sign-in is already under way. Finish it, or reload the page to start again.',
    reaction: 'show',
  },
  'auth/user-cancelled': {
    text: 'You did not give the permission that sign-in needs. Please try again and allow it.',
    reaction: 'show',
  },
  'auth/rejected-credential': notAccepted,
  'auth/invalid-idp-response': notAccepted,
  'auth/invalid-pending-token': notAccepted,
  'auth/missing-or-invalid-nonce': notAccepted,
  'auth/invalid-credential-or-provider-id': notAccepted,
  'auth/internal-error': {
    text: 'The sign-in service gave an answer that we could not read. Please try again, or contact us if it happens again.',
    reaction: 'show',
    in: {
      // Google's script did not load, mostly because something blocks it.
      window: {
        text: 'The sign-in service could not be started. Check that nothing blocks apis.google.com, or sign in with email instead.',
        reaction: 'show',
      },
      phone: {
        text: 'The sign-in service gave an answer that we could not read. Please ask for a new code.',
        reaction: 'show',
      },
    },
  },

  // One person, several ways of signing in
  'auth/account-exists-with-different-credential': {
    text: 'You already have an account, made with another sign-in method. Sign in with that method.',
    reaction: 'link',
    in: {
      phone: {
        text: 'This phone number belongs to another account. Log out first, then sign in with the number.',
        reaction: 'show',
      },
    },
  },
  'auth/credential-already-in-use': ownedByAnother,
  'auth/phone-number-exists': ownedByAnother,
  'site/no-matching-tenant': {
    text: 'No organization that signs in here uses this email address. Check it, or enter your address at your organization.',
    reaction: 'email-field',
  },
  // What is said after the merge conflict of a guest's upgrade.
  'site/guest-left-behind': {
    text: 'You are signed in to the account you already had. What you did as a guest was not added to it.',
    reaction: 'show',
  },
  'auth/provider-already-linked': {
    text: 'This way of signing in is already connected to your account. There is nothing more to do.',
    reaction: 'show',
  },
  'auth/no-such-provider': {
    text: 'This way of signing in is not connected to your account. Choose another one.',
    reaction: 'show',
  },

  // The session of the current user
  'auth/user-disabled': {
    text: 'This account has been disabled, so nobody can be signed in with it. Contact us if you think that is a mistake.',
    reaction: 'sign-out',
  },
  'auth/user-token-expired': sessionOver,
  // The SDK keeps the user signed in after these two, with tokens that the provider has refused.
  'auth/invalid-user-token': sessionOver,
  'auth/invalid-refresh-token': sessionOver,
  // What is stored has nothing to renew it by.
  'auth/missing-refresh-token': sessionOver,
  // Nobody is signed in any more: ending the session brings the page into step.
  'auth/user-signed-out': sessionOver,
  'auth/null-user': sessionOver,
  'auth/requires-recent-login': { text: 'Please login again to perform this operation', reaction: 'show' },
  // Somebody picked another account when asked to confirm who they are; the session itself is sound.
  'auth/user-mismatch': {
    text: 'That is not the account you are signed in with. Choose the same account, or log out first.',
    reaction: 'show',
  },
  'auth/unverified-email': {
    text: 'Your email address is not verified yet. Verify it, then try again.',
    reaction: 'show',
  },
  'auth/email-change-needs-verification': {
    text: 'An account with a second step needs a verified email address. Verify the new address before you change to it.',
    reaction: 'show',
  },

  // Links that came by email. Their page adds what to do, which depends on what a link was for (provider/dead-link.ts)
  'auth/expired-action-code': { text: 'This link has expired.', reaction: 'new-link' },
  'auth/invalid-action-code': {
    text: 'This link was used already, or a part of it is missing.',
    reaction: 'new-link',
  },
  'auth/missing-oob-code': {
    text: 'A part of this link is missing. Open it in the mail once more, or copy all of it into the address bar.',
    reaction: 'new-link',
  },

  // Emails that could not be sent: the address is wrong, or the template or the link to put in
  'auth/invalid-recipient-email': {
    text: 'No email can be sent to this address. Check it and try again.',
    reaction: 'email-field',
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
  'auth/code-expired': { text: 'This code has expired. Ask for a new one.', reaction: 'phone-entry' },
  // No code can be right any more: what it belongs to is lost.
  'auth/invalid-verification-id': codeLost,
  'auth/missing-verification-id': codeLost,
  'auth/invalid-temporary-proof': notAccepted,
  'auth/error-code:-<number>': {
    text: 'The text message could not be sent. Please try again later, or choose another way to sign in.',
    reaction: 'show',
  },

  // A number that begins with the code of a country there is none of
  'site/unsupported-country': {
    text: 'The country code provided is not supported.',
    reaction: 'phone-field',
  },

  // The bot check: what a person can do again, then what only the site's owner can mend
  'auth/missing-app-credential': { text: 'Solve the reCAPTCHA', reaction: 'show' },
  'site/bot-check-unreachable': {
    text: 'The check that you are not a robot could not be loaded. Check that nothing blocks www.google.com, and try again.',
    reaction: 'show',
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

  // The second step
  'auth/multi-factor-auth-required': {
    text: 'Your account is protected by a second step. Finish that step to sign in.',
    reaction: 'second-factor',
  },
  'auth/missing-multi-factor-session': firstStepLost,
  'auth/invalid-multi-factor-session': firstStepLost,
  'auth/missing-credential': firstStepLost,
  'auth/missing-multi-factor-info': noSuchFactor,
  'auth/multi-factor-info-not-found': noSuchFactor,
  'auth/second-factor-already-in-use': {
    text: 'Your account has this second step already. Choose a different one.',
    reaction: 'show',
  },
  'auth/maximum-second-factor-count-exceeded': {
    text: 'Your account has as many second steps as it can have. Remove one, then try again.',
    reaction: 'show',
  },
  'auth/unsupported-first-factor': {
    text: 'The way you signed in does not work with a second step. Sign in another way and try again.',
    reaction: 'show',
  },

  // Refused
  'auth/admin-restricted-operation': {
    text: 'Only an administrator can do this. Please contact us if you need access.',
    reaction: 'unauthorized-screen',
  },
  'auth/operation-not-allowed': {
    text: switchedOff,
    reaction: 'password-field',
    in: { phone: { text: switchedOff, reaction: 'show' } },
  },
  'auth/login-blocked': stoppedBySite,
  // A function of the project that says why is quoted instead (provider/function-text.ts).
  'auth/blocking-function-error-response': stoppedBySite,
  'auth/too-many-requests': {
    text: 'Too many account requests are coming from your IP address. Try again in a few minutes.',
    reaction: 'show',
    in: { phone: { text: 'This phone number has been used too many times', reaction: 'show' } },
  },
  'auth/quota-exceeded': {
    text: 'The sign-in service has reached its limit for now. Please try again later.',
    reaction: 'show',
  },

  // Google's own layer ahead of the provider, which has sentences in place of codes
  'auth/the-service-is-currently-unavailable.': busy,
  'auth/internal-error-encountered.': busy,
  'auth/quota-exceeded-for-quota-metric-<metric>': busy,
  'auth/visibility-check-was-unavailable.<advice>': busy,

  // Network and browser
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/web-storage-unsupported': noStorage,
  'auth/unsupported-persistence-type': noStorage,
  'auth/operation-not-supported-in-this-environment': noStorage,
  'auth/cors-unsupported': {
    text: 'The browser you are using is too old to sign in with. Please update it, or use a different browser.',
    reaction: 'show',
  },
  'site/opened-again': {
    title: 'Sign-in is open elsewhere',
    text: 'Sign-in was opened a second time on this page, and goes on there. Close it there to go on here.',
    reaction: 'show',
  },
  'auth/app-deleted': brokenPage,
  'auth/already-initialized': brokenPage,
  'auth/invalid-auth-event': brokenPage,
  'auth/missing-iframe-start': brokenPage,

  // Organizations (the provider's tenants)
  'auth/tenant-id-mismatch': {
    text: 'This sign-in belongs to another organization. Choose that organization and try again.',
    reaction: 'show',
  },
  'auth/project-disabled': {
    text: 'Sign-in is switched off for this organization. Please contact us.',
    reaction: 'show',
  },
  'auth/unsupported-tenant-operation': { text: switchedOff, reaction: 'show' },
  'auth/invalid-tenant-id': siteFault,

  // The configuration of the site or of the provider
  'site/not-configured': {
    text: 'Sign-in is not set up on this site yet. Please contact us.',
    reaction: 'show',
  },
  // The content security policy refuses the frame of the `authDomain`.
  'site/frame-refused': siteFault,
  'auth/unauthorized-domain': wrongAddress,
  'auth/app-not-authorized': wrongAddress,
  'auth/requests-from-referer-<origin>-are-blocked.': wrongAddress,
  'auth/invalid-api-key': siteFault,
  'auth/api-key-invalid': siteFault,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': siteFault,
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

  // What this site does not use: custom tokens, phone apps
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
 * What the product says and does about anything that a sign-in operation rejected with.
 * @param error what was caught: an error of the provider's SDK (it has a `code`), a failed fetch or import
 *   (a TypeError in every browser), or anything else
 * @param flow where it came up, when that is known without the error
 */
export function authErrorOf(
  error: unknown,
  flow = (error as { flow?: Flow } | null | undefined)?.flow,
): AuthError {
  const row = rowOf(error);
  const said: AuthError = (flow && row.in?.[flow]) ?? row;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  const missing = said.isAboutRules && typeof message === 'string' ? refusedRules(message) : [];
  return missing.length > 0 ? { text: textOfRefusal(missing), reaction: said.reaction } : said;
}

function rowOf(error: unknown): Row {
  const code =
    error instanceof TypeError ? 'auth/network-request-failed' : (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return unknownAuthError;
  const key = isKnown(code) ? code : openCodes.find(({ start, end }) => fits(code, start, end))?.key;
  return key ? authErrors[key] : unknownAuthError;
}

/** The codes with a part that may be anything. */
const openCodes = (Object.keys(authErrors) as AuthErrorCode[]).flatMap((key) => {
  const [start, end] = key.split(/<\w+>/);
  return end === undefined ? [] : [{ key, start: start!, end }];
});

const fits = (code: string, start: string, end: string) =>
  code.length >= start.length + end.length && code.startsWith(start) && code.endsWith(end);

/** The sentence alone: see `authErrorOf`. */
export function textOfAuthError(error: unknown): string {
  return authErrorOf(error).text;
}

/** Whether an error says that the link of a mail is good for nothing; any other may pass. */
export function isDeadLink(error: unknown): boolean {
  return authErrorOf(error).reaction === 'new-link';
}

/** Whether the place for an error is the field for the password. */
export function isAtPassword(error: unknown): boolean {
  return authErrorOf(error).reaction === 'password-field';
}

/** Whether the place for an error of a link is where its address is asked for. */
export function isAtLinkAddress(error: unknown): boolean {
  return authErrorOf(error, 'link').reaction === 'email-field';
}

/** Whether an error says that an address has an account already. */
export function isAddressTaken(error: unknown): boolean {
  return authErrorOf(error).reaction === 'sign-in-or-recover';
}

/** Whether to go on in the page itself instead of a window. */
export function wantsRedirect(error: unknown): boolean {
  return authErrorOf(error).reaction === 'redirect';
}

/** Whether an error is nothing to a person: they did it themselves, or nothing was lost. */
export function isSilent(error: unknown): boolean {
  return ['ignore', 'merge-conflict'].includes(authErrorOf(error).reaction);
}

const isKnown = (code: string): code is AuthErrorCode => Object.hasOwn(authErrors, code);
