import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import type { Said, Screens } from '../screen.ts';
import type { Step } from '../steps.ts';
import { enterPassword, openSignIn, toPassword, unauthorized } from './shared-steps.ts';

const withPhone = ['google', 'email', 'phone'];
const toPhone: readonly Step[] = [
  ...openSignIn,
  { press: 'Sign in with phone' },
  { reach: 'phone-sign-in-start' },
];
const askForCode: readonly Step[] = [{ fill: 'Phone number', with: 'phone' }, { press: 'Verify' }];
export const enterCode: readonly Step[] = [{ fill: '6-digit code', with: 'smsCode' }, { press: 'Continue' }];
const toSecondStep: readonly Step[] = [...toPassword, ...enterPassword, { reach: 'second-factor' }];

/** The person has to ask for a new code. */
export const codeLost = {
  leadsTo: 'phone-sign-in-start',
  place: 'info-bar',
  next: 'ask for a new code',
} as const satisfies Said;

/** Signing in by phone, and confirming a sign-in with a second factor. */
export const phone = {
  'phone-number': {
    title: 'Phone sign-in, start',
    shows: 'Enter a valid phone number',
    showsAfter: [{ press: 'Verify' }],
    is: 'phone-sign-in-start',
    methods: withPhone,
    flow: 'phone',
    enter: toPhone,
    act: askForCode,
    places: ['info-bar', 'phone-field'],
    reactions: { 'unauthorized-screen': unauthorized },
    // Without an answer the SDK uses the older bot check (platform_browser/strategies/phone.ts:232-244).
    calls: {
      'accounts:sendVerificationCode': {},
      recaptchaConfig: { refusal: { leadsTo: 'phone-sign-in-finish', next: 'reload, then again' } },
    },
    done: 'phone-sign-in-finish',
  },
  'phone-choice': {
    title: 'Choosing to sign in by phone',
    is: 'provider-sign-in',
    methods: withPhone,
    flow: 'phone',
    enter: openSignIn,
    act: [{ press: 'Sign in with phone' }],
    calls: {
      recaptchaParams: {
        refusal: {
          leadsTo: 'phone-sign-in-start',
          place: 'info-bar',
          text: authErrors['site/bot-check-unreachable'].text,
          next: 'reload, then again',
        },
      },
    },
    done: 'phone-sign-in-start',
  },
  'phone-code': {
    title: 'Phone sign-in, finish',
    shows: 'Wrong code. Try again.',
    showsAfter: [{ press: 'Continue' }],
    is: 'phone-sign-in-finish',
    methods: withPhone,
    flow: 'phone',
    enter: [...toPhone, ...askForCode, { reach: 'phone-sign-in-finish' }],
    act: enterCode,
    calls: { 'accounts:signInWithPhoneNumber': {} },
    places: ['info-bar', 'code-field'],
    reactions: { 'new-code': codeLost, 'unauthorized-screen': unauthorized },
  },
  'second-step': {
    title: 'Second step, choice',
    shows: 'How do you want to confirm it?',
    is: 'second-factor',
    who: 'owner',
    account: 'second factor',
    flow: 'phone',
    enter: toSecondStep,
    act: [{ press: 'Continue' }],
    calls: { 'mfaSignIn:start': {} },
    finish: enterCode,
  },
  'second-step-code': {
    title: 'Second step, code',
    shows: 'Wrong code. Try again.',
    showsAfter: [{ press: 'Continue' }],
    is: 'second-factor',
    who: 'owner',
    account: 'second factor',
    flow: 'phone',
    enter: [...toSecondStep, { press: 'Continue' }, { read: '6-digit code' }],
    act: enterCode,
    calls: { 'mfaSignIn:finalize': {} },
    places: ['info-bar', 'code-field'],
  },
} as const satisfies Screens;
