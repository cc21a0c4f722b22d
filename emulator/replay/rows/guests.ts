import type { guests } from '../../site/screens/guests.ts';
import type { RowsOf } from './stated-row.ts';

export const guestsRows: RowsOf<typeof guests> = {
  guest: {
    'accounts:signUp': [
      'auth/blocking-function-error-response',
      'OPERATION_NOT_ALLOWED',
      'auth/internal-error',
    ],
  },
  'guest-sign-in': {
    triggered: [{ code: 'site/guest-left-behind', leadsTo: 'user-page', place: 'notice', next: 'log out' }],
  },
  'guest-google': {
    triggered: [
      {
        code: 'auth/credential-already-in-use',
        leadsTo: 'user-page',
        place: 'notice',
        text: 'You are signed in to the account you already had. What you did as a guest was not added to it.',
        next: 'log out',
      },
    ],
  },
};
