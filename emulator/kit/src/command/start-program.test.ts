import { expect, test } from 'vitest';
import { exitCodeOf } from './run-until-stopped.ts';
import { startProgram } from './start-program.ts';

test("the last lines of a program's output contain no escape sequence", async () => {
  const script = String.raw`console.log('one'); console.error('\x1b[31mtwo\x1b[0m\x9b2J\r\n\n\x1b[K')`;
  const program = startProgram(process.execPath, ['-e', script], { cwd: '.', env: process.env });

  expect(await program.ended).toBe(0);
  expect(program.lastLines(5)).toEqual(['one', 'two']);
});

/** @returns how a program ends that runs this code and shares our output, as the command of `exec` does */
const endOf = (code: string) =>
  startProgram(process.execPath, ['-e', code], { env: process.env, inTerminal: true }).ended;

test.each([
  ['process.exit(0)', 0],
  ['process.exit(3)', 3],
])('the exit code of a program is reported: %s is %i', async (code, exitCode) => {
  expect(await endOf(code)).toBe(exitCode);
});

// Windows ends a process without a signal.
test.skipIf(process.platform === 'win32').each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGKILL', 137],
  ['SIGSEGV', 139],
  ['SIGTERM', 143],
] as const)(
  'a program that %s has ended counts as failed, with the exit code %i',
  async (signal, exitCode) => {
    const code = `process.kill(process.pid, '${signal}'); setTimeout(() => {}, 60_000)`;
    expect(await endOf(code)).toBe(signal);
    expect(exitCodeOf(signal)).toBe(exitCode);
  },
);

test('a program that does not exist is refused in one line', async () => {
  await expect(startProgram('no-such-command', [], { env: process.env }).ended).rejects.toThrow(
    'no-such-command cannot run: there is no such command. Check its name, or install it.',
  );
});
