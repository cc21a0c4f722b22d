import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { authErrors, type AuthError, type AuthErrorCode } from '../../src/auth/auth-errors.ts';
import { codeOf } from '../site/causes.ts';
import { derivedOutcome, errorOn } from './outcome.ts';
import { rows } from './rows.ts';

const writtenOut = rows.filter(({ isWrittenOut }) => isWrittenOut);

type ProductRow = AuthError & { inFlow?: Record<string, AuthError> };

describe('a written-out outcome', () => {
  it('equals the derived one, except where an account or an answer changes what the site does', () => {
    const differ = writtenOut.filter((row) => !isDeepStrictEqual(derivedOutcome(row).sees, row.sees));
    expect(differ.map(({ title }) => title).toSorted()).toEqual([
      'Password sign-in: the request lacks a bot check, and the second one has it',
      'Password sign-up: the address got an account meanwhile; reset the password instead',
      'Password sign-up: the address got an account meanwhile; sign in instead',
      'Signing in as a guest: a guest signs in to an existing account',
      'Signing in with Google as a guest: the Google account belongs to another account',
    ]);
  });

  it('exists for every error in auth-errors.ts with a place or an action', () => {
    const isTold = (row: ProductRow, { place, action }: AuthError) =>
      writtenOut.some((one) => {
        const told = errorOn(one);
        return (
          authErrors[codeOf(one.code) as AuthErrorCode] === row &&
          told.place === place &&
          told.action === action
        );
      });
    const untold = Object.entries<ProductRow>(authErrors).flatMap(([code, row]) =>
      [row, ...Object.values(row.inFlow ?? {})].some(
        (said) => (said.place ?? said.action) && !isTold(row, said),
      )
        ? [code]
        : [],
    );
    expect(untold).toEqual([]);
  });

  it('exists for every place where a row expects a text', () => {
    const places = new Set(writtenOut.map(({ sees }) => sees.place));
    expect(rows.map(({ sees }) => sees.place).filter((place) => !places.has(place))).toEqual([]);
  });
});
