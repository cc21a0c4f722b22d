const noThrow = 'thrown nowhere in @firebase/auth 1.13.6';
const mistake = 'a mistake of a developer';

/** Codes that nobody meets on a working page. For each code, `source` gives the reason. */
export const synthetic = {
  'auth/app-deleted': { when: 'sign-in was ended by the page itself', source: noThrow },
  'auth/app-not-authorized': { when: 'the app is not authorized for the key', source: noThrow },
  'auth/app-not-installed': { when: 'the mobile app is not installed', source: noThrow },
  'auth/cordova-not-ready': { when: 'the shell of a mobile app is not ready', source: noThrow },
  'auth/invalid-oauth-provider': { when: 'the sign-in method is unknown', source: noThrow },
  'auth/missing-iframe-start': { when: 'the provider’s frame was not started', source: noThrow },
  'auth/missing-verification-code': {
    when: 'the code from the text message was not entered',
    source: `${noThrow}; the message MISSING_CODE is missing-code`,
  },
  'auth/null-user': { when: 'the page passes no user to the SDK', source: noThrow },
  'auth/redirect-cancelled-by-user': {
    when: 'the person returned from the provider without signing in',
    source: 'SDK platform_cordova/popup_redirect/utils.ts:174 only',
  },
  'auth/redirect-operation-pending': { when: 'sign-in is pending on another page', source: noThrow },
  'auth/timeout': {
    when: 'the provider takes too long',
    source: `${noThrow}; a time-out is network-request-failed (SDK api/index.ts:325-343)`,
  },
  'auth/user-signed-out': { when: 'the person signed out meanwhile', source: noThrow },

  'auth/already-initialized': {
    when: 'sign-in was initialized twice with different settings',
    source: `SDK core/auth/initialize.ts:56-64; ${mistake}`,
  },
  'auth/argument-error': {
    when: 'the page calls the SDK with wrong arguments',
    source: `SDK core/util/assert.ts:123; ${mistake}`,
  },
  'auth/dependent-sdk-initialized-before-auth': {
    when: 'another part of Firebase was initialized before sign-in',
    source: `SDK core/auth/firebase_internal.ts:82-85; ${mistake}`,
  },
  'auth/email-exists': {
    when: 'the provider reports the taken address under another name',
    source: 'the message EMAIL_EXISTS is email-already-in-use (SDK api/index.ts:230)',
  },
  'auth/emulator-config-failed': {
    when: 'the emulator is configured after the first call',
    source: `SDK core/auth/emulator.ts:73-94; ${mistake}`,
  },
  'auth/invalid-auth-event': {
    when: 'the provider’s frame sends an empty event',
    source: 'SDK platform_browser/popup_redirect.ts:136; thrown in a message handler, so no promise rejects',
  },
  'auth/invalid-cordova-configuration': {
    when: 'the shell of a mobile app is misconfigured',
    source: 'SDK platform_cordova/popup_redirect/utils.ts:226-268 only',
  },
  'auth/invalid-persistence-type': {
    when: 'the page requests an unknown kind of storage',
    source: `auth-compat/src/persistence.ts:40-44; ${mistake}`,
  },
  'auth/web-storage-unsupported': {
    when: 'the browser denies storage to the provider’s frame',
    source:
      'SDK platform_browser/popup_redirect.ts:150-168; the emulator’s frame always says that it works (handlers.ts:278)',
  },
} satisfies Record<string, { when: string; source: string }>;
