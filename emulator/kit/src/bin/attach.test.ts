import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFirebaseTools } from '../emulators/firebase-tools.ts';
import { freePorts, listenOnLoopback } from '../http/listen.ts';
import { LOOK_AROUND, lookAround, NO_EMULATORS, type Seen } from './testing/look-around.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

const SKIP_SCHEMA_CHECK = new URL('../../assets/preloaded/skip-schema-check.mjs', import.meta.url).href;

/** The answer of the emulators' own hub to a request for the Functions emulator (firebase-tools, emulator/hub.js). */
const NO_FUNCTIONS = 'The Cloud Functions emulator is not running.';

const require = createRequire(import.meta.url);
const { ALL_SERVICE_EMULATORS } = require('firebase-tools/lib/emulator/types.js') as {
  ALL_SERVICE_EMULATORS: string[];
};
const { setEnvVarsForEmulators } = require('firebase-tools/lib/emulator/env.js');

test(
  'inside emulators:exec, exec --attach puts a gateway in front of the Auth emulator; the emulator hub still lists the other emulators',
  async () => {
    const [auth, hub, logging] = await freePorts(3);
    const config = {
      auth: { port: auth },
      hub: { port: hub },
      logging: { port: logging },
      ui: { enabled: false },
    };
    const cwd = await projectFolder({ 'firebase.json': { emulators: config } });
    const inner = `"${process.execPath}" "${CLI}" exec --attach -- "${process.execPath}" "${LOOK_AROUND}"`;
    const { program, packageJson } = findFirebaseTools();
    const child = spawn(
      process.execPath,
      // Without the schema check, the emulators start in a third of the time.
      [
        `--import=${SKIP_SCHEMA_CHECK}`,
        program,
        'emulators:exec',
        '--project=demo-exec',
        '--only=auth',
        inner,
      ],
      {
        cwd,
        env: {
          ...process.env,
          XDG_CONFIG_HOME: cwd,
          CI: '1',
          NO_UPDATE_NOTIFIER: '1',
          FIREBASE_TOOLS: packageJson,
        },
      },
    );
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const seen = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}') as Seen;
    expect(seen).toMatchObject({
      projectId: 'demo-exec',
      auth: `http://127.0.0.1:${auth}`,
      error: 'QUOTA_EXCEEDED',
      emails: ['bob@example.com'],
      hubSays: NO_FUNCTIONS,
    });
    expect(Object.keys(seen.emulators).toSorted()).toEqual(['auth', 'hub', 'logging']);
    expect(seen.host).not.toContain(String(auth));
    expect(seen.host).toBe(`${seen.emulators['auth']!.host}:${seen.emulators['auth']!.port}`);
    expect(output).toContain('exited unsuccessfully (code 3)');
  },
  LIMIT,
);

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
      hubSays: NO_FUNCTIONS,
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

/** Answers as the Auth emulator does when it is asked whether it is ready. */
const asAuthEmulator = () =>
  listenOnLoopback((_, response) => response.end('{"authEmulator":{"ready":true}}'), 0);

test('the command that exec runs finds the other emulators by the environment variables of emulators:exec', async () => {
  const auth = await asAuthEmulator();
  const others = ALL_SERVICE_EMULATORS.filter((name) => !['auth', 'hosting'].includes(name)).map(
    (name, index) => ({ name, host: index % 2 ? '127.0.0.1' : '::1', port: 8080 + index }),
  );
  const answer = {
    auth: { name: 'auth', host: '127.0.0.1', port: auth.port },
    ...Object.fromEntries(others.map((one) => [one.name, one])),
  };
  const hub = await listenOnLoopback((_, response) => response.end(JSON.stringify(answer)), 0);
  const expected: Record<string, string> = {};
  setEnvVarsForEmulators(expected, others);
  const names = [...Object.keys(expected), 'GCLOUD_PROJECT'];
  const script = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])))`;
  const run = runCli(['exec', '--attach', '--', process.execPath, '-e', script], {
    cwd: await projectFolder(),
    env: { ...NO_EMULATORS, FIREBASE_EMULATOR_HUB: `localhost:${hub.port}` },
  });
  expect([await run.exitCode, run.errors()]).toEqual([0, '']);
  expect(JSON.parse(run.output())).toEqual([...Object.values(expected), 'demo-firebase-auth-faults']);
  expect(names.length).toBeGreaterThan(10);
  await Promise.all([hub.close(), auth.close()]);
});

test('when the Auth emulator behind the gateway dies, exec stops the command and fails with one line', async () => {
  const dying = await asAuthEmulator();
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
