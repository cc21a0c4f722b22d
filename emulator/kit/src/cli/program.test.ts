import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { parse } from '../command/command-line.ts';
import { newBin } from './program.ts';
import { runCli } from './testing/run-cli.ts';

async function outputOf(...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await parse(await newBin({ onStop() {}, end() {}, fail() {} }), args);
  const printed = write.mock.calls.flat().join('');
  write.mockRestore();
  return printed;
}

test('--version prints the version of the package', async () => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  expect(await outputOf('--version')).toBe(`${(JSON.parse(text) as { version: string }).version}\n`);
});

test.each([
  ['help', 0],
  ['hlp', 1],
])('in a shell, the command %s exits with %i and prints to one stream only', async (command, code) => {
  const run = runCli([command]);
  expect([await run.exitCode, run.output() === '', run.errors() === '']).toEqual([
    code,
    code !== 0,
    code === 0,
  ]);
  expect(run.errors()).toMatch(code === 0 ? /^$/ : /^Unknown command 'hlp'\. Did you mean help\?\n$/);
});
