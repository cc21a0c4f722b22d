import { busy } from './busy.ts';
import { accountExists, redirected, type google } from '../../site/screens/google.ts';
import type { RowsOf } from './stated-row.ts';

export const googleRows: RowsOf<typeof google> = {
  google: {
    triggered: [
      'auth/unauthorized-domain',
      { code: 'auth/popup-blocked', ...redirected },
      { code: 'auth/popup-closed-by-user', place: 'nothing' },
      {
        code: 'auth/internal-error',
        place: 'info-bar',
        text: 'The sign-in service could not be started. Check that nothing blocks apis.google.com, or sign in with email instead.',
      },
      { code: 'site/window-blocked', answers: ['auth/popup-blocked'] },
      { code: 'auth/cancelled-popup-request', next: 'choose an account in the window' },
      { code: 'auth/no-auth-event', next: 'choose an account in the window' },
      { code: 'auth/operation-not-supported-in-this-environment', next: 'reload, then again' },
      { code: 'site/frame-refused', next: 'reload, then again' },
      { code: 'auth/auth-domain-config-required', next: 'reload, then again' },
    ],
    'accounts:signInWithIdp': [
      'auth/user-cancelled',
      'auth/missing-or-invalid-nonce',
      'auth/invalid-credential-or-provider-id',
      'auth/invalid-provider-id',
      'auth/invalid-oauth-client-id',
      'auth/invalid-oauth-provider',
      'auth/redirect-operation-pending',
      'auth/web-storage-unsupported',
      'auth/invalid-auth-event',
      'auth/missing-iframe-start',
      'auth/no-such-provider',
      'auth/invalid-credential',
      { code: 'auth/credential-already-in-use', place: 'nothing' },
      'auth/redirect-cancelled-by-user',
      'auth/missing-continue-uri',
      'auth/missing-req-type',
      'auth/blocking-function-error-response',
      'auth/invalid-idp-response',
      'auth/invalid-pending-token',
      ...busy,
      'INTERNAL_ERROR',
      'auth/permission-denied:-<consumer>',
      'auth/requests-from-this-<client>-are-blocked.',
      'auth/authentication-backend-unavailable.',
      'auth/deadline-expired-before-operation-could-complete.',
      {
        code: 'auth/account-exists-with-different-credential',
        ...accountExists,
        next: 'connect with the password',
      },
      { code: 'auth/user-cancelled', secondCode: 'auth/network-request-failed' },
    ],
  },
  linking: {
    triggered: [{ code: 'auth/provider-already-linked', next: 'start again' }],
    'accounts:signInWithIdp': ['auth/credential-already-in-use', 'auth/invalid-idp-response'],
  },
};
