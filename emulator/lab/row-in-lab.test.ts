import { describe, expect, it } from 'vitest';
import { matrix } from '../replay/matrix.ts';
import type { Row } from '../replay/row.ts';
import { rows } from '../replay/rows.ts';
import { readArguments } from './arguments.ts';
import { whyNotInLab } from './limits.ts';
import { findOption } from './options.ts';
import { rowInLab } from './row-in-lab.ts';

const ofSignUp = matrix().filter(({ screen }) => screen === 'sign-up');
const rowOf = (code: string, screen: string) =>
  rows.find((row) => row.code === code && row.screen === screen)!;
const reproducible = (all: readonly Row[]) =>
  all.flatMap((row) => {
    const selection = rowInLab(row);
    return selection ? [{ row, selection }] : [];
  });

describe('a row of the replay in the lab', () => {
  it('is the same error on the same screen, for the address and the command', () => {
    for (const { row, selection } of reproducible([...rows, ...ofSignUp])) {
      const { code, screen, operation = expect.anything() } = row;
      const there = findOption(selection).row;
      expect({ operation: 'none', ...there }).toMatchObject({ code, screen, operation });
      const args = Object.entries(selection).flatMap(([name, value]) => [`--${name}`, value]);
      expect(() => readArguments(args)).not.toThrow();
    }
  });

  it('has its own answers, where several rows have its code', () => {
    const two = rows.filter(
      ({ code, screen }) => code === 'auth/missing-recaptcha-token' && screen === 'password-sign-in',
    );
    expect(two).toHaveLength(2);
    for (const row of two) expect(findOption(rowInLab(row)!).row).toBe(row);
  });

  it('is injected into the first call, where it comes about by itself in the replay', () => {
    expect(rowInLab(rowOf('auth/user-disabled', 'password-sign-in'))).toMatchObject({
      operation: 'accounts:signInWithPassword',
    });
  });

  it('is missing for two errors in turn, and for what only the replay can cause', () => {
    const missing = rows.filter((row) => rowInLab(row) === undefined);
    expect(missing).toEqual(expect.arrayContaining(rows.filter(({ thenFails }) => thenFails)));
    expect(missing).toContain(rowOf('site/bot-check-unreachable', 'phone-choice'));
    expect(missing).toContain(rows.find(({ screen }) => screen === 'linking')!);
    for (const row of missing) expect(row.thenFails ?? whyNotInLab(row)).toBeDefined();
  });
});
