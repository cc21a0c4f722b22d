import { spentRecovery, type actionLinks } from '../../site/screens/action-links.ts';
import type { RowsOf } from './stated-row.ts';

export const actionLinksRows: RowsOf<typeof actionLinks> = {
  'reset-link': {
    triggered: [{ code: 'auth/invalid-action-code', ...spentRecovery }],
    'accounts:resetPassword': ['auth/missing-oob-code'],
  },
  'new-password': {
    'accounts:resetPassword': [
      { code: 'auth/expired-action-code', ...spentRecovery },
      'auth/password-does-not-meet-requirements',
      { code: 'auth/network-request-failed', secondCode: 'auth/password-does-not-meet-requirements' },
    ],
  },
  'verification-link': { 'accounts:resetPassword': ['auth/invalid-action-code'] },
  'verification-question': { 'accounts:update': ['auth/expired-action-code', 'auth/missing-oob-code'] },
  'change-link': { 'accounts:resetPassword': ['auth/invalid-action-code'] },
  'change-question': { 'accounts:update': ['auth/invalid-action-code'] },
  'take-back-link': { 'accounts:resetPassword': ['auth/invalid-action-code'] },
  'take-back-question': { 'accounts:update': ['auth/network-request-failed'] },
  'second-factor-link': { 'accounts:resetPassword': ['auth/invalid-action-code'] },
};
