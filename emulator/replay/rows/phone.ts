import { busy } from './busy.ts';
import { codeLost, type phone } from '../../site/screens/phone.ts';
import type { RowsOf } from './stated-row.ts';

export const phoneRows: RowsOf<typeof phone> = {
  'phone-number': {
    triggered: [{ code: 'site/unsupported-country', place: 'phone-field' }],
    'accounts:sendVerificationCode': [
      { code: 'auth/invalid-phone-number', place: 'phone-field' },
      'auth/missing-phone-number',
      {
        code: 'auth/too-many-requests',
        place: 'info-bar',
        text: 'This phone number has been used too many times',
      },
      'auth/operation-not-allowed',
      'auth/missing-app-credential',
      'auth/invalid-app-credential',
      'auth/unsupported-first-factor',
      'auth/billing-not-enabled',
      'auth/invalid-continue-uri',
      'auth/missing-continue-uri',
      'auth/error-code:-<number>',
      ...busy,
    ],
  },
  'phone-choice': { triggered: [{ code: 'site/bot-check-unreachable', answers: ['auth/internal-error'] }] },
  'phone-code': {
    triggered: [
      { code: 'auth/invalid-verification-code', place: 'code-field' },
      { code: 'auth/invalid-verification-id', ...codeLost },
    ],
    'accounts:signInWithPhoneNumber': [
      'auth/missing-verification-code',
      'auth/missing-code',
      'auth/rejected-credential',
      'auth/phone-number-exists',
      'auth/admin-restricted-operation',
      { code: 'auth/code-expired', ...codeLost },
      'auth/missing-verification-id',
      'auth/blocking-function-error-response',
      'auth/invalid-temporary-proof',
    ],
  },
  'second-step': {
    triggered: ['auth/multi-factor-info-not-found'],
    'mfaSignIn:start': [
      'auth/missing-multi-factor-session',
      'auth/invalid-multi-factor-session',
      'auth/missing-multi-factor-info',
      'auth/second-factor-already-in-use',
      'auth/maximum-second-factor-count-exceeded',
      'auth/error-code:-<number>',
    ],
  },
  'second-step-code': { 'mfaSignIn:finalize': ['auth/missing-credential'] },
};
