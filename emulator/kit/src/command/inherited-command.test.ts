import { expect, test } from 'vitest';
import { startInherited } from './inherited-command.ts';

/** @returns the exit code that is reported for a program that runs this code */
const exitCodeOf = (code: string) => startInherited([process.execPath, '-e', code], {}).exitCode;

test.each([
  ['process.exit(0)', 0],
  ['process.exit(3)', 3],
])('the exit code of a command is reported: %s is %i', async (code, exitCode) => {
  expect(await exitCodeOf(code)).toBe(exitCode);
});

// Windows ends a process without a signal.
test.skipIf(process.platform === 'win32').each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGKILL', 137],
  ['SIGSEGV', 139],
  ['SIGTERM', 143],
])('a command that %s has ended fails, with the exit code %i', async (signal, exitCode) => {
  expect(await exitCodeOf(`process.kill(process.pid, '${signal}'); setTimeout(() => {}, 60_000)`)).toBe(
    exitCode,
  );
});

test('a command that does not exist is refused in one line', async () => {
  await expect(startInherited(['no-such-command'], {}).exitCode).rejects.toThrow(
    'no-such-command cannot run: there is no such command. Check its name, or install it.',
  );
});
