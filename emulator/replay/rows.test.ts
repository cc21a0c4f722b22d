import { AuthErrorCodes } from '@firebase/auth';
import { providerCauses } from 'firebase-auth-faults/catalogue';
import { describe, expect, it } from 'vitest';
import { authErrors } from '../../src/auth/auth-errors.ts';
import { causes, codeOf } from '../site/causes.ts';
import { matrix } from './matrix.ts';
import { causeOf, reportRow } from './report-row.ts';
import { rows, type Row } from './rows.ts';
import type { Screen } from '../site/screen.ts';
import type { Place } from '../site/observation.ts';
import { screens } from '../site/screens.ts';

const rowsOf = (code: string): Row[] => rows.filter((row) => row.code === `auth/${code}`);

/** The native codes that this site cannot meet, each with the reason. */
const NOT_HERE = {
  'auth/captcha-unimplemented': 'the emulator lacks the bot check, so the gateway demands it',
  'auth/network-request-failed': 'the gateway closes the connection, as a broken network does',
  'auth/no-such-provider': 'the site removes no sign-in method',
  'auth/login-blocked': 'the site sets no such callback',
  'auth/unsupported-persistence-type': 'the site brings its own storage',
};

describe('the rows of the replay', () => {
  it('replay every code of the SDK', () => {
    const replayed = new Set(rows.map(({ code }) => code));
    expect(Object.values<string>(AuthErrorCodes).filter((code) => !replayed.has(code))).toEqual([]);
  });

  it('replay a code that no screen states at the first call that gets it, or at a sign-in with a password', () => {
    expect(rowsOf('invalid-sender')).toMatchObject([
      { screen: 'password-recovery', operation: 'accounts:sendOobCode' },
    ]);
    expect(rowsOf('argument-error')).toMatchObject([
      { screen: 'password-sign-in', operation: 'accounts:signInWithPassword' },
    ]);
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
    // The report's addresses contain the words of the titles.
    for (const ids of [rows, matrix()].map((all) => all.map((row) => reportRow(row, 1).id)))
      expect(ids.length).toBe(new Set(ids).size);
    expect(titles.filter((title) => /should|auth\//.test(title))).toEqual([]);
  });

  it('cause each native code at least once without injection', () => {
    const byItself = new Set(rows.filter((row) => causeOf(row) === 'native').map(({ code }) => code));
    const native = [...providerCauses].filter(([, { kind }]) => kind === 'native').map(([code]) => code);
    expect(native.filter((code) => !byItself.has(code))).toEqual(Object.keys(NOT_HERE));
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
    const signIns = rowsOf('admin-restricted-operation').filter(
      ({ screen }) => screens[screen].who !== 'signed in',
    );
    expect(new Set(signIns.map((row) => row.sees.screen))).toEqual(new Set(['unauthorized-user']));
  });

  it('email-already-in-use: the person can go on to sign-in or password recovery', () => {
    const onSignUp = rowsOf('email-already-in-use').filter(({ screen }) => screen === 'sign-up');
    expect(onSignUp.map(({ next }) => next)).toEqual(['sign in instead', 'reset the password instead']);
  });

  it.each([
    ['wrong-password', 'password-field'],
    ['weak-password', 'password-field'],
    ['operation-not-allowed', 'password-field'],
    ['invalid-verification-code', 'code-field'],
    ['missing-verification-code', 'code-field'],
    ['invalid-phone-number', 'phone-field'],
    ['missing-phone-number', 'phone-field'],
    ['invalid-email', 'email-field'],
  ])('%s: the error appears at the %s', (code, field) => {
    const withField = rowsOf(code).filter(({ screen }) => screens[screen].places.includes(field as Place));
    expect(new Set(withField.map((row) => row.sees.place))).toEqual(new Set([field]));
  });

  it('code-expired: the person returns to the phone number', () => {
    const onSignIn = rowsOf('code-expired').filter(({ screen }) => screen === 'phone-code');
    expect(onSignIn.map((row) => row.sees)).toMatchObject([
      { screen: 'phone-sign-in-start', place: 'info-bar' },
    ]);
  });

  it.each([
    ['phone-number', 'too-many-requests', 'This phone number has been used too many times'],
    [
      'google',
      'web-storage-unsupported',
      'The browser you are using does not support Web Storage. Please try again in a different browser.',
    ],
    ['user-page', 'requires-recent-login', 'Please login again to perform this operation'],
  ])('on the screen %s, %s has the specified text', (screen, code, text) => {
    const there = rowsOf(code).filter((row) => row.screen === screen);
    expect(there.map((row) => row.sees.text)).toEqual([expect.stringContaining(text)]);
  });

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
