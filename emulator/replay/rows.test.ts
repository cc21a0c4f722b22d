import { AuthErrorCodes } from '@firebase/auth';
import { describe, expect, it } from 'vitest';
import { authErrors } from '../../src/auth/auth-errors.ts';
import { causes, codeOf } from '../site/causes.ts';
import { matrix } from './matrix.ts';
import { rowId, rows, type Row } from './rows.ts';
import type { Screen } from '../site/screen.ts';
import { screens } from '../site/screens.ts';
import { triggers } from '../site/triggers.ts';

const rowsOf = (code: string): Row[] => rows.filter((row) => row.code === `auth/${code}`);

describe('the rows of the replay', () => {
  it('replay every code of the SDK', () => {
    const replayed = new Set(rows.map(({ code }) => code));
    expect(Object.values<string>(AuthErrorCodes).filter((code) => !replayed.has(code))).toEqual([]);
  });

  it('replay exactly the codes that have a text in the product', () => {
    const replayed = [...new Set(rows.map(({ code }) => codeOf(code)))];
    expect(replayed.toSorted()).toEqual(Object.keys(authErrors).toSorted());
  });

  it('replay exactly the causes of the catalogue', () => {
    const replayed = [...new Set(rows.map(({ code }) => code))];
    expect(replayed.toSorted()).toEqual([...causes.keys()].toSorted());
  });

  it('have unique titles that state facts', () => {
    const titles = rows.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles.filter((title) => /should|auth\//.test(title))).toEqual([]);
  });

  it('are at least 120', () => {
    expect(rows.length).toBeGreaterThanOrEqual(120);
  });

  it('have an existing trigger if no answer is injected', () => {
    const native = rows.filter(({ operation }) => operation === undefined);
    const unknown = native.filter(({ code }) => !Object.hasOwn(triggers, causes.get(code)?.trigger ?? ''));
    expect(unknown.map(({ title }) => title)).toEqual([]);
  });

  it('cause each native code at least once without injection', () => {
    const byItself = new Set(rows.filter(({ operation }) => operation === undefined).map(({ code }) => code));
    const native = [...causes].filter(([, { kind }]) => kind === 'native').map(([code]) => code);
    expect(native.filter((code) => !byItself.has(code))).toEqual([]);
  });

  it('inject answers only to operations of their screen', () => {
    const wrong = rows.filter(
      ({ screen, operation }) => operation && !screens[screen].operations.includes(operation),
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it('expect a text only at a place of their screen', () => {
    const wrong = rows.filter(({ screen, sees }) => {
      const stays = sees.screen === screens[screen].is && sees.place !== 'nothing';
      return stays && !screens[screen].places.includes(sees.place as never);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});

/** @returns whether the person makes the call; on page load and on return to the page, the site makes the call */
const acts = ({ screen }: Row) => screen !== 'page-load' && screen !== 'return-to-page';

/** What the site promises for the provider's codes, one test for each promise. */
describe('in the replay, the site reacts as promised to', () => {
  const sees = (code: string) => rowsOf(code).map((row) => row.sees);
  const says = (code: string) =>
    rowsOf(code)
      .filter(acts)
      .every((row) => row.sees.text !== null);

  it('popup-blocked: sign-in falls back to a redirect', () => {
    expect(sees('popup-blocked').map(({ screen }) => screen)).toEqual(['emulator/auth/handler']);
  });

  it.each(['popup-closed-by-user', 'cancelled-popup-request'])('%s: the site shows no error', (code) => {
    expect(sees(code).map(({ place, screen }) => `${place} on ${screen}`)).toEqual([
      'nothing on provider-sign-in',
    ]);
  });

  it.each(['network-request-failed', 'too-many-requests', 'user-cancelled'])(
    '%s: the site shows an error',
    (code) => {
      expect(rowsOf(code)).not.toEqual([]);
      expect(says(code)).toBe(true);
    },
  );

  it('admin-restricted-operation: the site shows the unauthorized-user screen', () => {
    const screensSeen = sees('admin-restricted-operation').map(({ screen }) => screen);
    expect(new Set(screensSeen)).toEqual(new Set(['unauthorized-user']));
  });

  it('email-already-in-use: the person can go on to sign-in or password recovery', () => {
    const onSignUp = rowsOf('email-already-in-use').filter(({ screen }) => screen === 'sign-up');
    expect(onSignUp.map(({ next }) => next)).toEqual(['sign in instead', 'reset the password instead']);
  });

  it.each(['wrong-password', 'weak-password', 'operation-not-allowed'])(
    '%s: the error appears at the password field',
    (code) => {
      const withField = rowsOf(code).filter(({ screen }) =>
        screens[screen].places.includes('password-field'),
      );
      expect(new Set(withField.map((row) => row.sees.place))).toEqual(new Set(['password-field']));
    },
  );

  it.each(['user-disabled', 'user-token-expired'])(
    '%s: an operation for the current user signs the person out',
    (code) => {
      const forCurrentUser = rowsOf(code).filter(({ screen }) => screens[screen].who === 'signed in');
      expect(forCurrentUser.map(({ sees: { session } }) => session)).toContain('out');
    },
  );
});

describe('screens that a link opens', () => {
  it('offer a new link if the link is spent', () => {
    const opensLink = ({ act }: Screen) => /Link"|oobCode/.test(JSON.stringify(act));
    const stuck = Object.entries<Screen>(screens).filter(
      ([, screen]) => opensLink(screen) && !screen.reactions?.['new-link'],
    );
    expect(stuck.map(([name]) => name)).toEqual([]);
  });
});

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('the id of a row', () => {
  it('names its code, its screen and its operation', () => {
    const row = rows.find(({ title }) => title.startsWith('Password recovery: the project’s quota'));
    expect(rowId(row!)).toBe('auth-quota-exceeded-at-password-recovery-accounts-sendOobCode');
  });

  it('ends with a number if an earlier row has the same code, screen and operation', () => {
    const there = rows.filter(({ code, screen, operation }) =>
      Boolean(code === 'auth/email-already-in-use' && screen === 'sign-up' && !operation),
    );
    expect(there.map(rowId).toSorted()).toEqual([
      'auth-email-already-in-use-at-sign-up',
      'auth-email-already-in-use-at-sign-up-2',
    ]);
  });

  it('is unique in the catalogue and in the matrix', () => {
    expect(repeated(rows.map(rowId))).toEqual([]);
    expect(repeated(matrix().map(rowId))).toEqual([]);
  });

  it('needs no escaping in a URL', () => {
    expect([...rows, ...matrix()].map(rowId).filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
  });
});
