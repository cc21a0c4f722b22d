import { describe, expect, it } from 'vitest';
import { authErrors, type AuthError, type AuthErrorCode } from '../../src/sign-in/auth-errors.ts';
import { codeOf } from '../site/causes.ts';
import { coordinatesOf, errorOn, nameOf, outcomeOf, type ErrorName } from './outcome.ts';
import { rows } from './rows.ts';
import { writtenOut } from './written-out.ts';

type Row = AuthError & { in?: Record<string, AuthError> };

const coordinates = Object.keys(writtenOut).map((name) => coordinatesOf(name as ErrorName));

describe('a written-out outcome', () => {
  it.each(coordinates)('equals the derived one: $code at $screen', (at) => {
    expect(outcomeOf(at)).toEqual(writtenOut[nameOf(at)]);
  });

  it('exists for every row of the product’s table with a place or an action', () => {
    const isTold = (row: Row, { at, then }: AuthError) =>
      coordinates.some((one) => {
        const told = errorOn(one);
        return authErrors[codeOf(one.code) as AuthErrorCode] === row && told.at === at && told.then === then;
      });
    const untold = Object.entries<Row>(authErrors).flatMap(([code, row]) =>
      [row, ...Object.values(row.in ?? {})].some((said) => (said.at ?? said.then) && !isTold(row, said))
        ? [code]
        : [],
    );
    expect(untold).toEqual([]);
  });

  it('exists for every place of a text in a row', () => {
    const places = new Set(Object.values(writtenOut).map(({ sees }) => sees.place));
    expect(rows.map(({ sees }) => sees.place).filter((place) => !places.has(place))).toEqual([]);
  });

  it('belongs to a row', () => {
    const names = new Set<string>(rows.map(nameOf));
    expect(Object.keys(writtenOut).filter((name) => !names.has(name))).toEqual([]);
  });
});
