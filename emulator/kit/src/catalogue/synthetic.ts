import { withoutAnswer, type Row } from './rows.ts';

const NO_THROW = 'thrown nowhere in @firebase/auth 1.13.6 (src/**/*.ts)';
const mistake = (file: string) => `SDK ${file}; a mistake of a developer`;

/** Codes that nobody meets on a working page, each with the reason. */
export const synthetic: readonly Row[] = withoutAnswer({
  'auth/app-deleted': ['sign-in was ended by the page itself', NO_THROW],
  'auth/app-not-authorized': ['the app is not authorized for the key', NO_THROW],
  'auth/app-not-installed': ['the mobile app is not installed', NO_THROW],
  'auth/cordova-not-ready': ['the shell of a mobile app is not ready', NO_THROW],
  'auth/invalid-oauth-provider': ['the sign-in method is unknown', NO_THROW],
  'auth/missing-iframe-start': ['the provider’s frame was not started', NO_THROW],
  'auth/missing-verification-code': [
    'the code from the text message was not entered',
    `${NO_THROW}; the message MISSING_CODE is missing-code`,
  ],
  'auth/null-user': ['the page passes no user to the SDK', NO_THROW],
  'auth/redirect-cancelled-by-user': [
    'the person returned from the provider without signing in',
    'SDK platform_cordova/popup_redirect/utils.ts only',
  ],
  'auth/redirect-operation-pending': ['sign-in is pending on another page', NO_THROW],
  'auth/timeout': [
    'the provider takes too long',
    `${NO_THROW}; a time-out is network-request-failed (SDK api/index.ts)`,
  ],
  'auth/user-signed-out': ['the person signed out meanwhile', NO_THROW],

  'auth/already-initialized': [
    'sign-in was initialized twice with different settings',
    mistake('core/auth/initialize.ts'),
  ],
  'auth/argument-error': ['the page calls the SDK with wrong arguments', mistake('core/util/assert.ts')],
  'auth/dependent-sdk-initialized-before-auth': [
    'another part of Firebase was initialized before sign-in',
    mistake('core/auth/firebase_internal.ts'),
  ],
  'auth/email-exists': [
    'the provider reports the taken address under another name',
    'the message EMAIL_EXISTS is email-already-in-use (SDK api/index.ts)',
  ],
  'auth/emulator-config-failed': [
    'the emulator is configured after the first call',
    mistake('core/auth/emulator.ts'),
  ],
  'auth/invalid-auth-event': [
    'the provider’s frame sends an empty event',
    'SDK platform_browser/popup_redirect.ts; thrown in a message handler, so no promise rejects',
  ],
  'auth/invalid-cordova-configuration': [
    'the shell of a mobile app is misconfigured',
    'SDK platform_cordova/popup_redirect/utils.ts only',
  ],
  'auth/invalid-persistence-type': [
    'the page requests an unknown kind of storage',
    mistake('auth-compat/src/persistence.ts'),
  ],
  'auth/web-storage-unsupported': [
    'the browser denies storage to the provider’s frame',
    'SDK platform_browser/popup_redirect.ts; the emulator’s frame always says that it works (handlers.ts)',
  ],
});
