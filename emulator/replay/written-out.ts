import { outcome, type ErrorName, type Outcome } from './outcome.ts';

/**
 * Outcomes that do not read the product's table, so that a wrong place or action in the table fails the replay. There is
 * one for every row of the table with a place or an action, for every place of a text, and for every flow.
 */
export const writtenOut: Readonly<Record<ErrorName, Outcome>> = {
  'auth/wrong-password at password-sign-in': outcome(
    'password-sign-in',
    'password-field',
    'These sign-in details don’t match an account. Check them, or use Google if you have signed in with it before.',
  ),
  'auth/email-already-in-use at mailed-link-question accounts:signInWithEmailLink': outcome(
    'provider-sign-in',
    'info-bar',
    'This email address may already have an account. Sign in with it, or reset your password.',
    'reload, then again',
  ),
  'auth/invalid-email at email-entry accounts:createAuthUri': outcome(
    'sign-in',
    'email-field',
    'That email address isn’t correct. Check it and try again.',
  ),
  'auth/invalid-email at mailed-link-elsewhere': outcome(
    'email-link-sign-in-confirmation',
    'email-field',
    'The email provided does not match the current sign-in session.',
    'reload, then again',
  ),
  'auth/missing-email at email-entry accounts:createAuthUri': outcome(
    'sign-in',
    'email-field',
    'This needs an email address. Enter one and try again.',
  ),
  'auth/missing-password at password-sign-in accounts:signInWithPassword': outcome(
    'password-sign-in',
    'password-field',
    'Enter your password',
  ),
  'auth/weak-password at sign-up': outcome(
    'password-sign-up',
    'password-field',
    'Use at least 6 characters.',
  ),
  'auth/password-does-not-meet-requirements at sign-up accounts:signUp': outcome(
    'password-sign-up',
    'password-field',
    'This password must also have at least 8 characters and an upper case letter.',
  ),
  'auth/password-does-not-meet-requirements at password-sign-in accounts:signInWithPassword': outcome(
    'password-sign-in',
    'password-field',
    'This password no longer meets the requirements. Choose ‘Trouble signing in?’ to set a new one.',
  ),
  'auth/popup-blocked at google': outcome(
    'emulator/auth/handler',
    'nothing',
    null,
    'choose an account in the page',
    'unknown',
  ),
  'auth/popup-closed-by-user at google': outcome('provider-sign-in', 'nothing', null),
  'auth/internal-error at google': outcome(
    'provider-sign-in',
    'info-bar',
    'The sign-in service could not be started. Check that nothing blocks apis.google.com, or sign in with email instead.',
  ),
  'auth/account-exists-with-different-credential at google accounts:signInWithIdp': outcome(
    'password-linking',
    'nothing',
    null,
    'start again',
    'out',
    'You already have an account',
  ),
  'auth/credential-already-in-use at google accounts:signInWithIdp': outcome(
    'provider-sign-in',
    'nothing',
    null,
  ),
  'site/no-matching-tenant at tenant-by-address': outcome(
    'provider-match-by-email',
    'email-field',
    'No organization that signs in here uses this email address. Check it, or enter your address at your organization.',
  ),
  'auth/user-disabled at page-load': outcome(
    'home',
    'notice',
    'This account has been disabled, so nobody can be signed in with it. Contact us if you think that is a mistake.',
    'sign in',
  ),
  'auth/user-token-expired at user-page': outcome(
    'home',
    'notice',
    'The verification link could not be sent. Your session has ended. Please sign in again.',
    'sign in',
  ),
  'auth/expired-action-code at new-password accounts:resetPassword': outcome(
    'password-reset-failure',
    'page',
    'Try resetting your password again',
    'get a new recovery link',
  ),
  'auth/invalid-action-code at reset-link': outcome(
    'password-reset-failure',
    'page',
    'Try resetting your password again',
    'get a new recovery link',
  ),
  'auth/missing-oob-code at mailed-link accounts:resetPassword': outcome(
    'email-link-failure',
    'page',
    'Try signing in again',
    'get a new sign-in link',
  ),
  'auth/invalid-recipient-email at password-recovery accounts:sendOobCode': outcome(
    'password-recovery',
    'email-field',
    'No email can be sent to this address. Check it and try again.',
  ),
  'auth/api-key-invalid at user-page accounts:sendOobCode': outcome(
    'user-page',
    'notice',
    'The verification link could not be sent. A mistake on this site keeps emails from being sent. Please contact us.',
    'again',
    'in',
  ),
  'auth/invalid-phone-number at phone-number accounts:sendVerificationCode': outcome(
    'phone-sign-in-start',
    'phone-field',
    'Enter a valid phone number',
  ),
  'site/unsupported-country at phone-number': outcome(
    'phone-sign-in-start',
    'phone-field',
    'The country code provided is not supported.',
  ),
  'auth/too-many-requests at phone-number accounts:sendVerificationCode': outcome(
    'phone-sign-in-start',
    'info-bar',
    'This phone number has been used too many times',
  ),
  'auth/operation-not-allowed at tenant-sign-in': outcome(
    'password-sign-in',
    'password-field',
    'This way of signing in is switched off. Choose another one.',
  ),
  'auth/invalid-verification-code at phone-code': outcome(
    'phone-sign-in-finish',
    'code-field',
    'Wrong code. Try again.',
  ),
  'auth/code-expired at phone-code accounts:signInWithPhoneNumber': outcome(
    'phone-sign-in-start',
    'info-bar',
    'This code has expired. Ask for a new one.',
    'ask for a new code',
  ),
  'auth/invalid-verification-id at phone-code': outcome(
    'phone-sign-in-start',
    'info-bar',
    'This code can no longer be checked. Ask for a new one.',
    'ask for a new code',
  ),
  'auth/multi-factor-auth-required at password-sign-in': outcome(
    'second-factor',
    'nothing',
    null,
    'cancel, then again',
    'out',
    'Your account is protected by a second step. Finish that step to sign in.',
  ),
  'auth/admin-restricted-operation at sign-up accounts:signUp': outcome(
    'unauthorized-user',
    'page',
    'Not Authorized',
    'go back',
  ),
  'site/not-configured at sign-in-dialog': outcome(
    'failed',
    'dialog',
    'Sign-in is not set up on this site yet. Please contact us.',
  ),
};
