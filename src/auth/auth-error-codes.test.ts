import { describe, expect, it } from 'vitest';
import { authErrors, type AuthError, type ErrorAction, type ErrorPlace } from './auth-errors.ts';

/** By code: the place or the action that the site's requirements demand; `text` if they demand only a text. */
const specReactions = {
  'popup-blocked': 'redirect',
  'popup-closed-by-user': 'ignore',
  'cancelled-popup-request': 'ignore',
  'credential-already-in-use': 'merge-conflict',
  'network-request-failed': 'text',
  'too-many-requests': 'text',
  'user-cancelled': 'text',
  'admin-restricted-operation': 'unauthorized-screen',
  'email-already-in-use': 'sign-in-or-recover',
  'wrong-password': 'password-field',
  'weak-password': 'password-field',
  'operation-not-allowed': 'password-field',
  'code-expired': 'new-code',
  'invalid-verification-code': 'code-field',
  'missing-verification-code': 'code-field',
  'invalid-phone-number': 'phone-field',
  'missing-phone-number': 'phone-field',
  'invalid-email': 'email-field',
  'user-disabled': 'sign-out',
  'user-token-expired': 'sign-out',
  'account-exists-with-different-credential': 'link',
} satisfies Record<string, ErrorPlace | ErrorAction | 'text'>;

const rows = new Map<string, AuthError>(Object.entries(authErrors));

/* emulator/replay/rows.test.ts compares the codes with those of the SDK and of the kit's catalogue. */
describe('the table of error codes', () => {
  it.each(Object.entries(specReactions))('answers %s as the specification says: %s', (code, reaction) => {
    const { place, action } = rows.get(`auth/${code}`)!;
    expect(action ?? place ?? 'text').toBe(reaction);
  });

  it('has one row for a wrong password and an unknown address; its text names no method that a site may lack', () => {
    const row = authErrors['auth/wrong-password'];
    expect(authErrors['auth/user-not-found']).toEqual(row);
    expect(authErrors['auth/invalid-credential']).toEqual(row);
    expect(row.text).toContain('sign in the way you did before');
  });
});
