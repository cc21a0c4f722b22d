import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePorts, listenOnLoopback } from '../http/listen.ts';
import { addressesOf } from './exec.ts';
import { lookAround, NO_EMULATORS } from './testing/look-around.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

describe('exec --suite', () => {
  let ports: number[];
  let cwd: string;
  let seen: Awaited<ReturnType<typeof lookAround>>;
  beforeAll(async () => {
    ports = await freePorts(3);
    const [auth, hosting, logging] = ports;
    const config = {
      auth: { host: '::1', port: auth },
      hosting: { port: hosting },
      logging: { port: logging },
      ui: { enabled: false },
    };
    cwd = await projectFolder({
      'firebase.json': { hosting: { public: 'dist' }, emulators: config },
      'dist/index.html': 'home',
    });
    seen = await lookAround(['exec', '--suite', '--project', 'demo-suite'], cwd);
  }, LIMIT);

  test('starts every emulator of firebase.json, with the gateway at the port of the Auth emulator, and cleans up at the end', async () => {
    expect(seen).toMatchObject({
      exitCode: 3,
      errors: '',
      projectId: 'demo-suite',
      host: `localhost:${ports[0]}`,
      error: 'QUOTA_EXCEEDED',
      emails: ['bob@example.com'],
      // The answer of the emulators' own hub (firebase-tools, emulator/hub.js).
      hubSays: 'The Cloud Functions emulator is not running.',
    });
    expect(Object.keys(seen.emulators).toSorted()).toEqual(['auth', 'hosting', 'hub', 'logging']);
    await expect(fetch(seen.auth)).rejects.toThrow('fetch failed');
    expect((await readdir(cwd)).filter((name) => name.startsWith('.firebase-auth-faults'))).toEqual([]);
  });

  test('once a mail is sent, firebase-debug.log in the working folder has its link', () => {
    const link = expect.stringContaining('/emulator/action?mode=resetPassword');
    expect(seen.links).toEqual([[link], [link, link]]);
    expect(existsSync(join(cwd, 'firebase-debug.log'))).toBe(false);
  });
});

test('the command that exec runs finds the other emulators by the environment variables of emulators:exec', () => {
  const require = createRequire(import.meta.url);
  const { ALL_SERVICE_EMULATORS } = require('firebase-tools/lib/emulator/types.js') as {
    ALL_SERVICE_EMULATORS: string[];
  };
  const { setEnvVarsForEmulators } = require('firebase-tools/lib/emulator/env.js');
  const others = ALL_SERVICE_EMULATORS.filter((name) => !['auth', 'hosting'].includes(name)).map(
    (name, index) => ({ name, host: index % 2 ? '127.0.0.1' : '::1', port: 8080 + index }),
  );
  const expected: Record<string, string> = {};
  setEnvVarsForEmulators(expected, others);
  expect(addressesOf(Object.fromEntries(others.map((one) => [one.name, one])))).toEqual(expected);
});

test('when the Auth emulator behind the gateway dies, exec stops the command and fails with one line', async () => {
  const dying = await listenOnLoopback((_, response) => response.end('{"authEmulator":{"ready":true}}'), 0);
  const origin = `http://localhost:${dying.port}`;
  const script = "console.log('runs'); setInterval(() => {}, 1000);";
  const args = ['exec', '--upstream', origin, '--', process.execPath, '-e', script];
  const run = runCli(args, { cwd: await projectFolder(), env: NO_EMULATORS });
  await expect.poll(run.output, { timeout: LIMIT }).toBe('runs\n');
  await dying.close();
  expect([await run.exitCode, run.errors()]).toEqual([
    1,
    `The Auth emulator at ${origin} no longer answers.\n`,
  ]);
});
