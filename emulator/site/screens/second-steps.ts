import type { Screens } from '../screen.ts';
import { askForCode, enterCode, openChange, signInSteps, toSecondStep, type Step } from '../steps.ts';
import { asksToConfirm, ofGuardedChange, ownAccount, sessionEnded } from './shared.ts';

const withSecondSteps = { ...ownAccount, secondFactors: ['phone', 'totp'] } as const;
const toSecondSteps: readonly Step[] = [...signInSteps, ...openChange('Change second step', 'second-steps')];
const toNewPhone: readonly Step[] = [
  ...toSecondSteps,
  { press: 'Add a phone' },
  { reach: 'phone-sign-in-start' },
];

/** Screens on which people add and remove second steps. */
export const secondSteps = {
  'add-phone': {
    ...withSecondSteps,
    title: 'New phone as a second step',
    flow: 'phone',
    enter: toNewPhone,
    act: askForCode,
    calls: { 'mfaEnrollment:start': {} },
    reactions: {
      ...ownAccount.reactions,
      confirm: { ...asksToConfirm, next: 'confirm that it is me, then again' },
    },
    places: ['info-bar', 'phone-field'],
    done: 'add-phone-code',
    rows: {
      'mfaEnrollment:start': [
        'auth/invalid-phone-number',
        'auth/missing-phone-number',
        'auth/unverified-email',
        'auth/unsupported-first-factor',
        'auth/second-factor-already-in-use',
        'auth/maximum-second-factor-count-exceeded',
        'auth/operation-not-allowed',
        'auth/quota-exceeded',
        'auth/error-code:-<number>',
        'auth/missing-app-credential',
        'auth/invalid-app-credential',
        ...ofGuardedChange,
      ],
    },
  },
  'add-phone-code': {
    ...withSecondSteps,
    title: 'New phone as a second step, code',
    flow: 'phone',
    enter: [...toNewPhone, ...askForCode, { reach: 'add-phone-code' }],
    act: enterCode,
    // Without the look-up that follows: when it fails, the provider has already added the phone.
    calls: { 'mfaEnrollment:finalize': {} },
    places: ['info-bar', 'code-field'],
    reactions: {
      ...ownAccount.reactions,
      'new-code': {
        leadsTo: 'phone-sign-in-start',
        place: 'info-bar',
        next: 'ask for a new code for the phone',
      },
    },
    done: 'second-steps',
    rows: {
      triggered: ['auth/invalid-verification-code'],
      'mfaEnrollment:finalize': [
        'auth/code-expired',
        'auth/invalid-verification-id',
        'auth/missing-verification-id',
        'auth/missing-code',
        'auth/second-factor-already-in-use',
        'auth/maximum-second-factor-count-exceeded',
        ...ofGuardedChange,
      ],
    },
  },
  'add-app': {
    ...withSecondSteps,
    title: 'New authenticator app',
    enter: toSecondSteps,
    act: [{ press: 'Add an authenticator app' }],
    calls: { 'mfaEnrollment:start': {} },
    done: 'add-app',
    rows: {
      'mfaEnrollment:start': [
        'auth/unverified-email',
        'auth/unsupported-first-factor',
        'auth/maximum-second-factor-count-exceeded',
        'auth/operation-not-allowed',
        ...ofGuardedChange,
      ],
    },
  },
  'add-app-code': {
    ...withSecondSteps,
    title: 'New authenticator app, code',
    flow: 'app',
    enter: [...toSecondSteps, { press: 'Add an authenticator app' }, { reach: 'add-app' }],
    act: [{ fill: '6-digit code', with: 'appCode' }, { press: 'Continue' }],
    calls: { 'mfaEnrollment:finalize': { next: 'give up the app' } },
    places: ['info-bar', 'code-field'],
    reactions: {
      ...ownAccount.reactions,
      confirm: { ...asksToConfirm, next: 'cancel, then give up the app' },
      'new-code': { leadsTo: 'second-steps', place: 'info-bar', next: 'add the app again' },
    },
    done: 'second-steps',
    rows: {
      'mfaEnrollment:finalize': [
        'auth/invalid-verification-code',
        'auth/invalid-verification-id',
        'auth/missing-verification-id',
        'auth/code-expired',
        'auth/missing-code',
        ...ofGuardedChange,
      ],
    },
  },
  'remove-second-step': {
    ...withSecondSteps,
    account: 'second factor',
    title: 'Removal of a second step',
    enter: [
      ...toSecondStep,
      { press: 'Continue' },
      { read: '6-digit code' },
      ...enterCode,
      { reach: 'user-page' },
      ...openChange('Change second step', 'second-steps'),
    ],
    act: [{ press: 'Remove' }],
    calls: { 'mfaEnrollment:withdraw': {} },
    reactions: {
      'sign-out': { ...sessionEnded, next: 'open sign-in' },
      // To confirm, this person would need a second step too.
      confirm: { ...asksToConfirm, next: 'cancel, then again' },
    },
    finish: [{ read: 'The second step is removed.' }],
    done: 'second-steps',
    rows: {
      'mfaEnrollment:withdraw': [
        'auth/multi-factor-info-not-found',
        'auth/missing-multi-factor-info',
        ...ofGuardedChange,
      ],
    },
  },
} as const satisfies Screens;
