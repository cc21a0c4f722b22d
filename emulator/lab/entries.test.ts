import { describe, expect, it } from 'vitest';
import { entriesElsewhere, entriesOn, foundAmong, idOf } from './entries.ts';
import { allOptions } from './options.ts';

const here = { screen: 'password-sign-in', operation: 'accounts:signInWithPassword' } as const;
const entries = entriesOn(here.screen, here.operation);
const elsewhere = entriesElsewhere(here);

const codesOf = (found: typeof entries) => new Set(found.map(({ option }) => option.row.code));

describe('an error is found', () => {
  it.each([
    ['its code', ['auth/too-many-requests']],
    ['the word of the provider', ['too_many_attempts_try_later']],
    ['a word of what happened', ['attempts', 'network']],
    ['what people then read', ['account requests', 'ip address']],
  ])('by %s', (_what, words) => {
    expect(codesOf(foundAmong(entries, words))).toContain('auth/too-many-requests');
    expect(codesOf(foundAmong(elsewhere, words))).toContain('auth/too-many-requests');
  });

  it('by a word of a fault of the call', () => {
    const [slow] = foundAmong(entries, ['slow', 'judge']);
    expect(slow).toMatchObject({
      when: 'The answer takes 5 seconds',
      code: 'latency',
      word: '',
      inReplay: '',
    });
  });

  it('by the screen, elsewhere', () => {
    const found = foundAmong(elsewhere, ['second factor by text', 'too_many']);
    expect(found.every(({ where }) => where.startsWith('Second factor'))).toBe(true);
  });

  it('not by a word that it lacks', () => {
    expect(foundAmong([...entries, ...elsewhere], ['too_many', 'zebra'])).toEqual([]);
  });
});

describe('the errors elsewhere', () => {
  it('are all others, each once, those of every replay first', () => {
    const ids = elsewhere.map(({ option }) => idOf(option));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(allOptions().length - entries.length);
    const marks = elsewhere.map(({ option }) => option.isUsual);
    expect(marks).toEqual(marks.toSorted((one, other) => Number(other) - Number(one)));
  });
});
