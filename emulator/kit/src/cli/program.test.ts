import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parse } from '../command/command-line.ts';
import { fakeEmulator } from '../emulator/testing/fake-emulator.ts';
import { startForTest } from '../gateway/testing/start-for-test.ts';
import { newBin, usualPort } from './program.ts';
import { projectFolder } from './testing/project-folder.ts';
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

describe('without --port, a command asks', () => {
  const usualAt = async (port: number) =>
    usualPort(
      join(await projectFolder({ 'firebase.json': { emulators: { auth: { port } } } }), 'firebase.json'),
    );

  test('the port of firebase.json, where serve answers', async () => {
    const { port, close } = await startForTest();
    expect(await usualAt(port)).toBe(port);
    await close();
    expect(await usualAt(port), 'before serve has started').toBe(port);
  });

  test('port 9099 if the emulator has that of firebase.json, as with serve --upstream', async () => {
    const { origin } = await fakeEmulator('demo-test');
    expect(await usualAt(Number(new URL(origin).port))).toBe(9099);
  });
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
