import type { Screens } from '../screen.ts';
import { enterNewEmail, enterNewPassword, openChange, signInSteps } from '../steps.ts';
import { asksToConfirm, busy, ofGuardedChange, ownAccount, sessionEnded } from './shared.ts';

/** Screens on which people change or delete their account. */
export const account = {
  'change-name': {
    ...ownAccount,
    title: 'Change of the name',
    enter: [...signInSteps, ...openChange('Change name', 'change-name')],
    act: [{ fill: 'First & last name', with: 'name' }, { press: 'Save' }],
    calls: { 'accounts:update': {} },
    places: ['info-bar', 'name-field'],
    // The provider changes a name however long ago the sign-in was.
    reactions: { 'sign-out': sessionEnded, confirm: 'info-bar' },
    finish: [{ read: 'Your name is changed.' }],
    rows: {
      triggered: ['auth/user-disabled', 'auth/user-token-expired'],
      'accounts:update': ['auth/too-many-requests', 'auth/network-request-failed', ...busy],
    },
  },
  'change-email': {
    ...ownAccount,
    title: 'Change of the address',
    enter: [...signInSteps, ...openChange('Change address', 'change-email')],
    act: enterNewEmail,
    calls: { 'accounts:sendOobCode': {} },
    places: ['info-bar', 'email-field'],
    done: 'change-email-sent',
    rows: {
      'accounts:sendOobCode': [
        'auth/email-already-in-use',
        'auth/invalid-email',
        'auth/invalid-recipient-email',
        'auth/missing-email',
        'auth/operation-not-allowed',
        'auth/unauthorized-continue-uri',
        'auth/too-many-requests',
        ...ofGuardedChange,
      ],
    },
  },
  'change-password': {
    ...ownAccount,
    title: 'Change of the password',
    enter: [...signInSteps, ...openChange('Change password', 'change-password')],
    act: enterNewPassword,
    // When the look-up fails, the provider has already changed the password.
    calls: {
      'accounts:update': {},
      'accounts:lookup': {
        reactions: {
          'sign-out': { ...sessionEnded, next: 'sign in with the new password' },
          confirm: { ...asksToConfirm, next: 'confirm by the new password' },
        },
      },
    },
    places: ['info-bar', 'password-field'],
    finish: [{ read: 'Your password is changed.' }],
    rows: {
      'accounts:update': [
        'auth/weak-password',
        'auth/password-does-not-meet-requirements',
        'auth/operation-not-allowed',
        'auth/missing-password',
        'auth/email-change-needs-verification',
        ...ofGuardedChange,
      ],
    },
  },
  'delete-account': {
    ...ownAccount,
    title: 'Deletion of the account',
    enter: [...signInSteps, ...openChange('Delete my account', 'delete-account')],
    act: [{ press: 'Delete my account' }],
    calls: { 'accounts:delete': {} },
    finish: [{ read: 'Your account is deleted.' }],
    done: 'home',
    rows: {
      triggered: ['auth/user-disabled'],
      'accounts:delete': [
        'auth/admin-restricted-operation',
        'auth/operation-not-allowed',
        'auth/internal-error',
        ...ofGuardedChange,
      ],
    },
  },
} as const satisfies Screens;
