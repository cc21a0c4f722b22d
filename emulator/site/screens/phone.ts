import { authErrors } from '../../../src/auth/auth-errors.ts';
import type { Said, Screens } from '../screen.ts';
import { askForCode, enterCode, openSignIn, toPhone, toSecondStep } from '../steps.ts';
import { busy, unauthorized } from './shared.ts';

const byPhone = { methods: ['google', 'email', 'phone'], flow: 'phone' } as const;
const withSecondStep = { who: 'owner', account: 'second factor', flow: 'phone' } as const;

/** What the site shows if the person has to ask for a new code. */
const codeLost = {
  leadsTo: 'phone-sign-in-start',
  place: 'info-bar',
  next: 'ask for a new code',
} as const satisfies Said;

const botCheckUnreachable = {
  leadsTo: 'phone-sign-in-start',
  place: 'info-bar',
  text: authErrors['site/bot-check-unreachable'].text,
  next: 'reload, then again',
} as const satisfies Said;

/** Screens for signing in by phone, and for confirming a sign-in with a second factor. */
export const phone = {
  'phone-number': {
    ...byPhone,
    title: 'Phone sign-in, start',
    enter: toPhone,
    act: askForCode,
    places: ['info-bar', 'phone-field'],
    reactions: { 'unauthorized-screen': unauthorized },
    // If `recaptchaConfig` fails, the SDK uses the older bot check (platform_browser/strategies/phone.ts:232-244).
    calls: {
      'accounts:sendVerificationCode': {},
      recaptchaConfig: { refusal: { leadsTo: 'phone-sign-in-finish', next: 'reload, then again' } },
    },
    done: 'phone-sign-in-finish',
    rows: {
      triggered: ['site/unsupported-country'],
      'accounts:sendVerificationCode': [
        'auth/invalid-phone-number',
        'auth/missing-phone-number',
        'auth/too-many-requests',
        'auth/operation-not-allowed',
        'auth/admin-restricted-operation',
        'auth/missing-app-credential',
        'auth/invalid-app-credential',
        'auth/unsupported-first-factor',
        'auth/invalid-continue-uri',
        'auth/missing-continue-uri',
        'auth/error-code:-<number>',
        ...busy,
      ],
    },
  },
  'phone-choice': {
    ...byPhone,
    title: 'Choosing to sign in by phone',
    enter: openSignIn,
    act: [{ press: 'Sign in with phone' }],
    calls: {
      recaptchaParams: { refusal: botCheckUnreachable },
    },
    done: 'phone-sign-in-start',
    rows: {
      triggered: [
        { code: 'site/bot-check-unreachable', answers: ['auth/internal-error'], ...botCheckUnreachable },
      ],
    },
  },
  'phone-code': {
    ...byPhone,
    title: 'Phone sign-in, finish',
    enter: [...toPhone, ...askForCode, { reach: 'phone-sign-in-finish' }],
    act: enterCode,
    calls: { 'accounts:signInWithPhoneNumber': {} },
    places: ['info-bar', 'code-field'],
    reactions: { 'new-code': codeLost, 'unauthorized-screen': unauthorized },
    rows: {
      triggered: ['auth/invalid-verification-code', 'auth/invalid-verification-id'],
      'accounts:signInWithPhoneNumber': [
        'auth/missing-verification-code',
        'auth/missing-code',
        'auth/admin-restricted-operation',
        'auth/code-expired',
        'auth/missing-verification-id',
        'auth/blocking-function-error-response',
      ],
    },
  },
  'second-step': {
    ...withSecondStep,
    title: 'Second step, choice',
    enter: toSecondStep,
    act: [{ press: 'Continue' }],
    calls: { 'mfaSignIn:start': {} },
    finish: enterCode,
    rows: {
      triggered: ['auth/multi-factor-info-not-found'],
      'mfaSignIn:start': [
        'auth/missing-multi-factor-info',
        'auth/second-factor-already-in-use',
        'auth/maximum-second-factor-count-exceeded',
        'auth/error-code:-<number>',
      ],
    },
  },
  'second-step-code': {
    ...withSecondStep,
    title: 'Second step, code',
    enter: [...toSecondStep, { press: 'Continue' }, { read: '6-digit code' }],
    act: enterCode,
    calls: { 'mfaSignIn:finalize': {} },
    places: ['info-bar', 'code-field'],
    reactions: {
      // The site returns to the choice of the second factor.
      'new-code': { place: 'info-bar', empties: true, next: 'confirm with a text message' },
    },
    rows: { 'mfaSignIn:finalize': ['auth/missing-credential'] },
  },
} as const satisfies Screens;
