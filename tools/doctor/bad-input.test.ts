import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePorts, listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { runProgram } from '../../emulator/stack/run-program.ts';

const DOCTOR = fileURLToPath(new URL('run.ts', import.meta.url));

/** Runs the command, which must print one line and nothing else. @returns that line */
async function refusalOf(...args: string[]): Promise<string> {
  const program = runProgram(DOCTOR, { args });
  expect(await program.exitCode).toBe(2);
  const [line, ...more] = program.output().split('\n');
  expect(more).toEqual(['']);
  return line!;
}

test('an address with a path causes one clear line and exit code 2', async () => {
  expect(await refusalOf('https://the.site/faq')).toBe(
    'The doctor checks a whole site: pass https://the.site.',
  );
});

test('a site that is not running causes one clear line and exit code 2', async () => {
  const [port] = await freePorts(1);
  expect(await refusalOf(`http://localhost:${port}`)).toBe(
    `Nothing answers at localhost:${port}. Start the site first, or check the address.`,
  );
});

test('a site of another product causes one clear line and exit code 2, also with --json', async () => {
  const server = await listenOnLoopback((_, response) => response.end('Hello'), 0);
  expect(await refusalOf(`http://localhost:${server.port}`, '--json')).toMatch(/^Another site answers at/);
  await server.close();
});
