import { describe, expect, it } from 'vitest';
import { causes } from '../site/causes.ts';
import { readRule } from 'firebase-auth-faults/client';
import { kindOf, rulesOf } from '../replay/row.ts';
import { rows } from '../replay/rows.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { byHand } from './by-hand.ts';
import { callFaultNames } from './call-faults.ts';
import { commandFor, findOption, operationsOn, optionsOn } from './options.ts';

const names = Object.keys(screens) as ScreenName[];
const all = names.flatMap((screen) =>
  operationsOn(screen).flatMap((operation) => optionsOn(screen, operation)),
);

/** Finds an answer to the first call of password sign-in. */
const passwordOption = (key: string) =>
  optionsOn('password-sign-in', 'accounts:signInWithPassword').find((option) => option.key === key)!;

describe('the options', () => {
  it('include every code of the catalogue', () => {
    const offered = new Set(all.map(({ row }) => row.code));
    expect([...causes.keys()].filter((code) => !offered.has(code))).toEqual([]);
  });

  it('exist on every screen, with or without an operation', () => {
    expect(names.filter((screen) => operationsOn(screen).length === 0)).toEqual([]);
    const empty = names.flatMap((screen) =>
      operationsOn(screen).filter((operation) => optionsOn(screen, operation).length === 0),
    );
    expect(empty).toEqual([]);
  });

  it('are found by the address of the page', () => {
    const wrong = all.filter((option) => {
      const { screen, operation } = option.row;
      return findOption({ screen, ...(operation && { operation }), code: option.key }) !== option;
    });
    expect(wrong.map(({ row }) => row.title)).toEqual([]);
  });

  it('name their cause, also where it differs from the replay', () => {
    const on = (key: string) => kindOf(passwordOption(key).row);
    expect(on('auth/wrong-password')).toBe('injected');
    expect(on('auth/popup-blocked')).toBe('synthetic');
    expect(on('auth/too-many-requests')).toBe('injected');
    expect(kindOf(optionsOn('second-widget', undefined)[0]!.row)).toBe('native');
  });

  it('begin with those of every replay', () => {
    const marks = optionsOn('password-sign-in', 'accounts:signInWithPassword').map(({ isUsual }) => isUsual);
    expect(marks).toEqual(marks.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(marks)).toEqual(new Set([true, false]));
  });

  it('inject an error that comes about by itself into the first call only', () => {
    const usualOn = (operation: Parameters<typeof optionsOn>[1]) =>
      optionsOn('password-sign-in', operation)
        .filter(({ isUsual }) => isUsual)
        .map(({ key }) => key);
    expect(usualOn('accounts:signInWithPassword')).toContain('auth/wrong-password');
    expect(usualOn('accounts:lookup')).not.toContain('auth/wrong-password');
  });

  it('have rules that the gateway accepts', () => {
    const rules = all.flatMap(({ row }) => rulesOf(row, { email: 'ada@example.com' }, { once: false }));
    expect(rules.length).toBeGreaterThan(100);
    for (const rule of rules) expect(() => readRule(rule)).not.toThrow();
  });
});

describe('the faults of a call', () => {
  it('are offered for every call, and for nothing else', () => {
    const faultsOf = (options: typeof all) => options.flatMap(({ callFault, key }) => (callFault ? key : []));
    for (const screen of names)
      for (const operation of operationsOn(screen))
        expect(faultsOf([...optionsOn(screen, operation)])).toEqual(operation ? callFaultNames : []);
  });

  it('are expected to look like a broken network', () => {
    const { row } = passwordOption('html-502');
    expect(row.sees).toEqual(passwordOption('auth/network-request-failed').row.sees);
    expect(rulesOf(row, { email: '' }, { once: true })).toEqual([
      { operation: 'accounts:signInWithPassword', fault: { kind: 'html-502' }, times: 1 },
    ]);
  });
});

describe('errors that no answer of the provider causes', () => {
  it('all have a trigger in the lab', () => {
    const withoutCall = rows.filter(({ screen }) => screens[screen].operations.length === 0);
    const codes = new Set(withoutCall.map(({ code }) => code));
    const needed = [...causes].flatMap(([code, { answer, trigger }]) =>
      answer && !codes.has(code) ? [] : (trigger ?? []),
    );
    expect(Object.keys(byHand).toSorted()).toEqual([...new Set(needed)].toSorted());
  });
});

describe('rules', () => {
  const person = { email: 'ada@example.com' };
  const rulesFor = (key: string, once = false) => rulesOf(passwordOption(key).row, person, { once });

  it('hold until they are removed, or for one call', () => {
    const rule = {
      operation: 'accounts:signInWithPassword',
      fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER', status: 400 },
    };
    expect(rulesFor('auth/too-many-requests')).toEqual([rule]);
    expect(rulesFor('auth/too-many-requests', true)).toEqual([{ ...rule, times: 1 }]);
  });

  it('answer the calls one after the other where the row says so', () => {
    const rules = rulesFor('auth/missing-recaptcha-token:1');
    expect(rules.map(({ nth, fault }) => [nth, [fault].flat()[0]!.kind])).toEqual([
      [1, 'provider-error'],
      [2, 'strip-captcha'],
    ]);
  });

  it('are none where no call fails', () => {
    expect(rulesOf(optionsOn('second-widget', undefined)[0]!.row, person, { once: false })).toEqual([]);
  });
});

describe('the option of an address', () => {
  const find = (asked: Parameters<typeof findOption>[0]) => {
    const { key, row } = findOption(asked);
    return [row.screen, row.operation, key];
  };

  it('is the first of the lab, without names', () => {
    expect(find({})).toEqual(['password-sign-in', 'accounts:signInWithPassword', 'auth/too-many-requests']);
  });

  it('is on the screen where the replay has it, for a code alone', () => {
    expect(find({ code: 'auth/user-cancelled' })).toEqual([
      'google',
      'accounts:signInWithIdp',
      'auth/user-cancelled',
    ]);
    expect(find({ code: 'site/not-configured' })[0]).toBe('sign-in-dialog');
  });

  it('has everything that was named', () => {
    const asked = { screen: 'sign-up', operation: 'accounts:update', code: 'auth/quota-exceeded' };
    expect(find(asked)).toEqual(Object.values(asked));
  });

  it('stays on the named screen where the code is impossible', () => {
    const found = find({ screen: 'second-widget', code: 'auth/too-many-requests' });
    expect(found).toEqual(['second-widget', undefined, 'site/opened-again']);
  });
});

describe('the command', () => {
  const rule = { operation: 'token', fault: { kind: 'no-op' } } as const;

  it('sets one rule as an object and several as a list, and names an unusual port', () => {
    expect(commandFor([rule], '5000', 5000)).toBe(
      `npm run faults -- set '{"operation":"token","fault":{"kind":"no-op"}}'`,
    );
    expect(commandFor([rule, rule], '5050', 5000)).toMatch(/set '\[\{.*\},\{.*\}\]' --port 5050$/);
  });

  it('escapes quotes for the shell', () => {
    const quoted = { ...rule, fault: { kind: 'provider-error', message: "It's" } } as const;
    expect(commandFor([quoted], '5000', 5000)).toContain(String.raw`"It'\''s"`);
  });
});
