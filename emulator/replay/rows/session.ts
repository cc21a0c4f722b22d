import { busy } from './busy.ts';
import { sessionEnded, type session } from '../../site/screens/session.ts';
import type { RowsOf } from './stated-row.ts';

export const sessionRows: RowsOf<typeof session> = {
  'user-page': {
    triggered: [{ code: 'auth/user-token-expired', ...sessionEnded }],
    'accounts:sendOobCode': [
      'auth/requires-recent-login',
      'auth/unverified-email',
      'auth/email-change-needs-verification',
      'auth/invalid-user-token',
      'auth/invalid-continue-uri',
      'auth/missing-req-type',
      {
        code: 'auth/api-key-invalid',
        place: 'notice',
        text: 'A mistake on this site keeps emails from being sent. Please contact us.',
      },
      'auth/invalid-grant-type',
      'auth/project-number-mismatch',
      ...busy,
    ],
  },
  'return-to-page': {
    triggered: ['auth/user-disabled', 'auth/user-token-expired', 'auth/network-request-failed'],
  },
  'page-load': {
    triggered: [
      { code: 'auth/user-disabled', ...sessionEnded },
      'auth/user-token-expired',
      'auth/invalid-refresh-token',
    ],
    'accounts:lookup': [
      'auth/too-many-requests',
      'auth/quota-exceeded',
      'auth/internal-error',
      'auth/network-request-failed',
      'auth/project-disabled',
      'TOKEN_EXPIRED',
      'auth/invalid-user-token',
      ...busy,
    ],
  },
  'later-page-load': {
    token: ['auth/invalid-grant-type', 'auth/project-number-mismatch', 'auth/missing-refresh-token', ...busy],
  },
};
