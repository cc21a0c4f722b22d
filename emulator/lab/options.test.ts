import { describe, expect, it } from 'vitest';
import { causes } from '../site/causes.ts';
import { readRule } from '../faults/rule.ts';
import { rows } from '../replay/rows.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { triggers as allTriggers } from '../site/triggers.ts';
import { commandFor, complete, kindHere, operationsOn, optionOf, optionsOn, rulesOf } from './options.ts';

const names = Object.keys(screens) as ScreenName[];
const all = names.flatMap((screen) =>
  operationsOn(screen).flatMap((operation) =>
    optionsOn(screen, operation).map((option) => ({ screen, operation, option })),
  ),
);

describe('the options', () => {
  it('have every code that there is', () => {
    const offered = new Set(all.map(({ option }) => option.row.code));
    expect([...causes.keys()].filter((code) => !offered.has(code))).toEqual([]);
  });

  it('have a call or a circumstance on every screen', () => {
    expect(names.filter((screen) => operationsOn(screen).length === 0)).toEqual([]);
    const empty = names.flatMap((screen) =>
      operationsOn(screen).filter((operation) => optionsOn(screen, operation).length === 0),
    );
    expect(empty).toEqual([]);
  });

  it('have keys of their own on each call, by which they are found', () => {
    const wrong = all.filter(
      ({ screen, operation, option }) => optionOf({ screen, operation, key: option.key }) !== option,
    );
    expect(wrong.map(({ option }) => option.row.title)).toEqual([]);
  });

  it('are found again by the address of the page', () => {
    const wrong = all.filter(({ screen, operation, option: { key } }) => {
      const found = complete({ screen, ...(operation && { operation }), code: key });
      return found.screen !== screen || found.operation !== operation || found.key !== key;
    });
    expect(wrong.map(({ option }) => option.row.title)).toEqual([]);
  });

  it('say how they come about where that is not as in the replay', () => {
    const on = (key: string) =>
      kindHere(optionOf({ screen: 'password-sign-in', operation: 'accounts:signInWithPassword', key })!);
    expect(on('auth/wrong-password')).toBe('injected');
    expect(on('auth/popup-blocked')).toBe('synthetic');
    expect(on('auth/too-many-requests')).toBeUndefined();
    expect(kindHere(optionsOn('second-widget', undefined)[0]!)).toBeUndefined();
  });

  it('begin with those that the replay plays there', () => {
    const marks = optionsOn('password-sign-in', 'accounts:signInWithPassword').map(({ isUsual }) => isUsual);
    expect(marks).toEqual(marks.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(marks)).toEqual(new Set([true, false]));
  });

  it('give what comes about by itself as an answer to the first call, and to it alone', () => {
    const usualOn = (operation: Parameters<typeof optionsOn>[1]) =>
      optionsOn('password-sign-in', operation)
        .filter(({ isUsual }) => isUsual)
        .map(({ key }) => key);
    expect(usualOn('accounts:signInWithPassword')).toContain('auth/wrong-password');
    expect(usualOn('accounts:lookup')).not.toContain('auth/wrong-password');
  });

  it('set rules that the gateway takes', () => {
    const rules = all.flatMap(({ option }) => rulesOf(option, { email: 'ada@example.com' }, false));
    expect(rules.length).toBeGreaterThan(100);
    for (const rule of rules) expect(() => readRule(rule)).not.toThrow();
  });
});

describe('what no answer of the provider gives', () => {
  it('is told how to bring about, all of it', () => {
    const withoutCall = rows.filter(({ screen }) => screens[screen].operations.length === 0);
    const codes = new Set(withoutCall.map(({ code }) => code));
    const triggers = [...causes].flatMap(([code, { answer, trigger }]) =>
      answer && !codes.has(code) ? [] : (trigger ?? []),
    );
    const byHand = Object.keys(allTriggers).filter((name) => allTriggers[name]!.lab);
    expect(byHand.toSorted()).toEqual([...new Set(triggers)].toSorted());
  });
});

describe('rules', () => {
  const option = (key: string) =>
    optionOf({ screen: 'password-sign-in', operation: 'accounts:signInWithPassword', key })!;
  const person = { email: 'ada@example.com' };

  it('hold until they are taken away, or for one call', () => {
    const rule = {
      operation: 'accounts:signInWithPassword',
      fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER', status: 400 },
    };
    expect(rulesOf(option('auth/too-many-requests'), person, false)).toEqual([rule]);
    expect(rulesOf(option('auth/too-many-requests'), person, true)).toEqual([{ ...rule, times: 1 }]);
  });

  it('answer one call after the other where the row says so', () => {
    const rules = rulesOf(option('auth/missing-recaptcha-token:1'), person, false);
    expect(rules.map(({ nth, fault }) => [nth, [fault].flat()[0]!.kind])).toEqual([
      [1, 'provider-error'],
      [2, 'strip-captcha'],
    ]);
  });

  it('are none where no call goes wrong', () => {
    expect(rulesOf(optionsOn('second-widget', undefined)[0]!, person, false)).toEqual([]);
  });
});

describe('what somebody asks for', () => {
  it('is what the lab opens with, when it is nothing', () => {
    expect(complete({})).toEqual({
      screen: 'password-sign-in',
      operation: 'accounts:signInWithPassword',
      key: 'auth/too-many-requests',
    });
  });

  it('is found where the replay plays it, when it is a code', () => {
    expect(complete({ code: 'auth/user-cancelled' })).toEqual({
      screen: 'google',
      operation: 'accounts:signInWithIdp',
      key: 'auth/user-cancelled',
    });
    expect(complete({ code: 'site/not-configured' })).toMatchObject({ screen: 'sign-in-dialog' });
  });

  it('is taken at its word, all of it', () => {
    const asked = { screen: 'sign-up', operation: 'accounts:update', code: 'auth/quota-exceeded' } as const;
    const { code, ...place } = asked;
    expect(complete(asked)).toEqual({ ...place, key: code });
  });

  it('keeps to the screen, when the code is not possible there', () => {
    expect(complete({ screen: 'second-widget', code: 'auth/too-many-requests' })).toEqual({
      screen: 'second-widget',
      operation: undefined,
      key: 'site/opened-again',
    });
  });
});

describe('the command', () => {
  const rule = { operation: 'token', fault: { kind: 'no-op' } } as const;

  it('sets one rule as it is and several as a list, on the port that is not the usual one', () => {
    expect(commandFor([rule], '5000', 5000)).toBe(
      `npm run faults -- set '{"operation":"token","fault":{"kind":"no-op"}}'`,
    );
    expect(commandFor([rule, rule], '5050', 5000)).toMatch(/set '\[\{.*\},\{.*\}\]' --port 5050$/);
  });

  it('keeps what a shell would take for the end of a text', () => {
    const quoted = { ...rule, fault: { kind: 'provider-error', message: "It's" } } as const;
    expect(commandFor([quoted], '5000', 5000)).toContain(String.raw`"It'\''s"`);
  });
});
