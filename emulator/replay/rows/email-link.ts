import { atTheStart, spentMailedLink, type emailLink } from '../../site/screens/email-link.ts';
import type { RowsOf } from './stated-row.ts';

export const emailLinkRows: RowsOf<typeof emailLink> = {
  'mailed-link': {
    'accounts:resetPassword': [
      'auth/invalid-action-code',
      { code: 'auth/missing-oob-code', ...spentMailedLink },
    ],
  },
  'mailed-link-question': {
    'accounts:signInWithEmailLink': [{ code: 'auth/email-already-in-use', ...atTheStart }],
  },
  'mailed-link-elsewhere': {
    triggered: [
      {
        code: 'auth/invalid-email',
        place: 'email-field',
        text: 'The email provided does not match the current sign-in session.',
      },
    ],
    'accounts:signInWithEmailLink': [{ code: 'auth/missing-email', next: 'again' }],
  },
};
