import { describe, expect, it } from 'vitest';
import { authErrors } from './auth-errors.ts';

/* emulator/replay/rows.test.ts compares the codes with those of the SDK and the kit, and has what the specification says. */
describe('the table of error codes', () => {
  it('has one row for a wrong password and an unknown address; its text names no method that a site may lack', () => {
    const row = authErrors['auth/wrong-password'];
    expect(authErrors['auth/user-not-found']).toEqual(row);
    expect(authErrors['auth/invalid-credential']).toEqual(row);
    expect(row.text).toContain('sign in the way you did before');
  });
});
