import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { runProgram } from '../../emulator/stack/run-program.ts';

const DOCTOR = fileURLToPath(new URL('run.ts', import.meta.url));

test('a site of another product causes one clear line and exit code 2, also with --json', async () => {
  const server = await listenOnLoopback((_, response) => response.end('Hello'), 0);
  const program = runProgram(DOCTOR, { args: [`http://localhost:${server.port}`, '--json'] });
  expect(await program.exitCode).toBe(2);
  expect(program.output()).toMatch(/^Another site answers at [^\n]*\n$/);
  await server.close();
});
