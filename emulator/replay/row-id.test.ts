import { describe, expect, it } from 'vitest';
import { matrix } from './matrix.ts';
import { idOf } from './row-id.ts';
import { rows } from './rows.ts';

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('the id of a row', () => {
  it('names its code, its screen and its operation', () => {
    const row = rows.find(({ title }) => title.startsWith('Password recovery: the project’s quota'));
    expect(idOf(row!)).toBe('auth-quota-exceeded-at-password-recovery-accounts-sendOobCode');
  });

  it('has a number where an earlier title has the same coordinates', () => {
    const there = rows.filter(({ code, screen, operation }) =>
      Boolean(code === 'auth/email-already-in-use' && screen === 'sign-up' && !operation),
    );
    expect(there.map(idOf).toSorted()).toEqual([
      'auth-email-already-in-use-at-sign-up',
      'auth-email-already-in-use-at-sign-up-2',
    ]);
  });

  it('belongs to one row of the catalogue, and to one cell of the matrix', () => {
    expect(repeated(rows.map(idOf))).toEqual([]);
    expect(repeated(matrix().map(idOf))).toEqual([]);
  });

  it('is a word in an address', () => {
    expect([...rows, ...matrix()].map(idOf).filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
  });
});
