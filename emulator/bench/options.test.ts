import { expect, test } from 'vitest';
import { runProgram } from '../stack/run-program.ts';
import { readOptions, SECTIONS } from './options.ts';

test('without options, everything is measured', () => {
  expect(readOptions([])).toEqual({ sections: Object.keys(SECTIONS), rounds: 5, presses: 100, seed: 1 });
});

test('sections keep their order', () => {
  expect(readOptions(['--only', 'link', '--only', 'visit'])).toMatchObject({ sections: ['visit', 'link'] });
});

test.each([
  [['--only', 'visits'], 'There is no section "visits". Did you mean "visit"?'],
  [['--rounds', '0'], '--rounds takes a whole number from 1 on, not 0.'],
  [['--presses', 'all'], '--presses takes a whole number from 1 on, not all.'],
])('%j is refused', (args, line) => {
  expect(() => readOptions(args)).toThrow(line);
});

test('a bad option ends the command with one line', async () => {
  const program = runProgram('emulator/bench/run.ts', { args: ['--round', '3'] });
  expect(await program.exitCode).toBe(1);
  expect(program.output().trim().split('\n')).toEqual([expect.stringContaining("Unknown option '--round'")]);
});
