import { withoutAnswer, type Row } from './rows.ts';

/** Codes that nobody meets on a working page. */
export const synthetic: readonly Row[] = withoutAnswer({
  // The SDK throws them nowhere (@firebase/auth 1.13.6).
  'auth/app-deleted': 'sign-in was ended by the page itself',
  'auth/app-not-authorized': 'the app is not authorized for the key',
  'auth/app-not-installed': 'the mobile app is not installed',
  'auth/cordova-not-ready': 'the shell of a mobile app is not ready',
  'auth/invalid-oauth-provider': 'the sign-in method is unknown',
  'auth/missing-iframe-start': 'the provider’s frame was not started',
  'auth/null-user': 'the page passes no user to the SDK',
  'auth/redirect-operation-pending': 'sign-in is pending on another page',
  'auth/user-signed-out': 'the person signed out meanwhile',
  // It throws another code: missing-code, network-request-failed, email-already-in-use.
  'auth/missing-verification-code': 'the code from the text message was not entered',
  'auth/timeout': 'the provider takes too long',
  'auth/email-exists': 'the provider reports the taken address under another name',
  // Only in apps of Cordova.
  'auth/invalid-cordova-configuration': 'the shell of a mobile app is misconfigured',
  'auth/redirect-cancelled-by-user': 'the person returned from the provider without signing in',
  // Mistakes of a developer.
  'auth/already-initialized': 'sign-in was initialized twice with different settings',
  'auth/argument-error': 'the page calls the SDK with wrong arguments',
  'auth/dependent-sdk-initialized-before-auth': 'another part of Firebase was initialized before sign-in',
  'auth/emulator-config-failed': 'the emulator is configured after the first call',
  'auth/invalid-persistence-type': 'the page requests an unknown kind of storage',
  // In a message handler, so no promise rejects; and the emulator's frame always says that storage works.
  'auth/invalid-auth-event': 'the provider’s frame sends an empty event',
  'auth/web-storage-unsupported': 'the browser denies storage to the provider’s frame',
});
