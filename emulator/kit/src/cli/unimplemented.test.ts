import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { operationOf } from '../catalogue/operations.ts';
import { startAuthFaults } from './start-auth-faults.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

/** @returns the paths in the code of the installed JS SDK, such as `/v1/accounts:signUp` */
function pathsOfSdk(): string[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@firebase/auth')), '..', 'esm');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...new Set(Array.from(code.matchAll(/"(\/v\d\/[\w:/]+)"/g), ([, path]) => path!))];
}

const starting = startAuthFaults();
afterAll(async () => (await starting).stop(), LIMIT);

test(
  'each call of the JS SDK is an operation, and the gateway answers it, although the emulator lacks some',
  async () => {
    const { gateway } = await starting;
    const paths = pathsOfSdk();
    expect(paths.length).toBeGreaterThan(20);
    const answers = paths.map(async (path) => {
      const isForm = path === '/v1/token';
      const address = `/${isForm ? 'securetoken' : 'identitytoolkit'}.googleapis.com${path}`;
      const method = ['GET', 'POST'].find((one) => operationOf(one, address));
      const { status } = await fetch(`${gateway}${address}?key=any`, {
        method: method ?? 'POST',
        headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        ...(method !== 'GET' && { body: isForm ? 'grant_type=refresh_token' : '{}' }),
      });
      return { path, method, status };
    });
    // 400 is the emulator's refusal of what the call lacks.
    const unanswered = (await Promise.all(answers)).filter(
      ({ method, status }) => method === undefined || ![200, 400].includes(status),
    );
    expect(unanswered).toEqual([]);
  },
  LIMIT,
);
