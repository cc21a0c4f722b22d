import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { findFirebaseTools } from '../emulators/firebase-tools.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { startGateway } from '../gateway/gateway.ts';
import { freePorts, listenOnLoopback } from '../http/listen.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const NO_EMULATORS = { FIREBASE_EMULATOR_HUB: '', FIREBASE_AUTH_EMULATOR_HOST: '', GCLOUD_PROJECT: '' };

/** The answer of the emulators' own hub to a request for the Functions emulator (firebase-tools, emulator/hub.js). */
const NO_FUNCTIONS = 'The Cloud Functions emulator is not running.';

const emulators = startEmulators({ project: { projectId: 'demo-attach' } });
afterAll(async () => (await emulators).stop(), LIMIT);

const require = createRequire(import.meta.url);
const { ALL_SERVICE_EMULATORS } = require('firebase-tools/lib/emulator/types.js') as {
  ALL_SERVICE_EMULATORS: string[];
};
const { setEnvVarsForEmulators } = require('firebase-tools/lib/emulator/env.js');

/** A program that `exec` runs: it creates an account, runs into a fault, and prints where its calls went. */
const USE = `
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_EMULATOR_HUB: hub, GCLOUD_PROJECT: project } = process.env;
  const ask = async (method, address, value) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
    const answer = await fetch('http://' + address, { method, headers, body: value && JSON.stringify(value) });
    const text = await answer.text();
    return text && JSON.parse(text);
  };
  const signUp = (email) =>
    ask('POST', host + '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', { email, password: 'a-password' });
  (async () => {
    await signUp('ada@example.com');
    const fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' };
    await ask('POST', host + '/__/gateway/default/rules', { operation: 'accounts:signUp', fault });
    const { error } = await signUp('bob@example.com');
    const { auth } = JSON.parse(process.env.FIREBASE_AUTH_FAULTS);
    const path = '/identitytoolkit.googleapis.com/v1/projects/' + project + '/accounts:query';
    const { userInfo } = await ask('POST', new URL(auth).host + path, {});
    const emulators = await ask('GET', hub + '/emulators');
    const { error: hubSays } = await ask('PUT', hub + '/functions/disableBackgroundTriggers');
    console.log(JSON.stringify({
      project, host, auth, error: error.message, names: Object.keys(emulators).sort(), hubAuth: emulators.auth, hubSays,
      emails: userInfo.map(({ email }) => email),
    }));
    process.exit(3);
  })();`;

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
    const cwd = await projectFolder({ 'firebase.json': { emulators: config }, 'use.cjs': USE });
    const inner = `"${process.execPath}" "${CLI}" exec --attach -- "${process.execPath}" use.cjs`;
    const child = spawn(
      process.execPath,
      [findFirebaseTools().program, 'emulators:exec', '--project=demo-exec', '--only=auth', inner],
      { cwd, env: { ...process.env, XDG_CONFIG_HOME: cwd, CI: '1', NO_UPDATE_NOTIFIER: '1' } },
    );
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const seen = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}');
    expect(seen).toMatchObject({
      project: 'demo-exec',
      auth: `http://127.0.0.1:${auth}`,
      error: 'QUOTA_EXCEEDED',
      emails: ['ada@example.com'],
      names: ['auth', 'hub', 'logging'],
      hubSays: NO_FUNCTIONS,
    });
    expect(seen.host).not.toContain(String(auth));
    expect(seen.host).toBe(`${seen.hubAuth.host}:${seen.hubAuth.port}`);
    expect(output).toContain('exited unsuccessfully (code 3)');
  },
  LIMIT,
);

test(
  'exec --upstream puts a gateway in front of an Auth emulator that already runs, and leaves that emulator running',
  async () => {
    const { auth } = await emulators;
    const cwd = await projectFolder({ 'use.cjs': USE });
    const args = ['exec', '--upstream', auth, '--project', 'demo-attach', '--', process.execPath, 'use.cjs'];
    const run = runCli(args, { cwd, env: NO_EMULATORS });
    expect([await run.exitCode, run.errors()]).toEqual([3, '']);
    expect(JSON.parse(run.output())).toMatchObject({ auth, emails: ['ada@example.com'], names: ['auth'] });
    expect((await fetch(auth)).ok).toBe(true);
  },
  LIMIT,
);

test(
  'exec --suite starts every emulator of firebase.json, with the gateway at the port of the Auth emulator, and cleans up at the end',
  async () => {
    const [auth, hosting, logging] = await freePorts(3);
    const config = {
      auth: { host: '::1', port: auth },
      hosting: { port: hosting },
      logging: { port: logging },
      ui: { enabled: false },
    };
    const cwd = await projectFolder({
      'firebase.json': { hosting: { public: 'dist' }, emulators: config },
      'dist/index.html': 'home',
      'use.cjs': USE,
    });
    const args = ['exec', '--suite', '--project', 'demo-suite', '--', process.execPath, 'use.cjs'];
    const run = runCli(args, { cwd, env: NO_EMULATORS });
    expect([await run.exitCode, run.errors()]).toEqual([3, '']);
    const seen = JSON.parse(run.output());
    expect(seen).toMatchObject({
      project: 'demo-suite',
      host: `localhost:${auth}`,
      error: 'QUOTA_EXCEEDED',
      emails: ['ada@example.com'],
      names: ['auth', 'hosting', 'hub', 'logging'],
      hubSays: NO_FUNCTIONS,
    });
    await expect(fetch(seen.auth)).rejects.toThrow('fetch failed');
    expect((await readdir(cwd)).filter((name) => name.startsWith('.firebase-auth-faults'))).toEqual([]);
  },
  LIMIT,
);

test(
  'the command that exec runs finds the other emulators by the environment variables of emulators:exec',
  async () => {
    const { port } = new URL((await emulators).auth);
    const others = ALL_SERVICE_EMULATORS.filter((name) => !['auth', 'hosting'].includes(name)).map(
      (name, index) => ({
        name,
        host: index % 2 ? '127.0.0.1' : '::1',
        port: 8080 + index,
      }),
    );
    const answer = {
      auth: { name: 'auth', host: '127.0.0.1', port: Number(port) },
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
    await hub.close();
  },
  LIMIT,
);

test(
  'when the Auth emulator behind the gateway dies, exec stops the command and fails with one line',
  async () => {
    const dying = await startEmulators({ project: { projectId: 'demo-attach' } });
    const script = "console.log('runs'); setInterval(() => {}, 1000);";
    const args = ['exec', '--upstream', dying.auth, '--', process.execPath, '-e', script];
    const run = runCli(args, { cwd: await projectFolder(), env: NO_EMULATORS });
    await expect.poll(run.output, { timeout: LIMIT }).toBe('runs\n');
    await dying.stop();
    expect([await run.exitCode, run.errors()]).toEqual([
      1,
      `The Auth emulator at ${dying.auth} no longer answers.\n`,
    ]);
  },
  LIMIT,
);

test(
  'exec --attach or --upstream with wrong options or without an Auth emulator fails with one line',
  async () => {
    const { auth } = await emulators;
    const gateway = await startGateway({ port: 0, auth, hosting: undefined, projectId: 'demo-attach' });
    const other = await listenOnLoopback((_, response) => response.end('{}'), 0);
    const hub = await listenOnLoopback(
      (_, response) => response.end('{"ui":{"host":"127.0.0.1","port":4000}}'),
      0,
    );
    const cases: [args: string[], line: string, env?: Record<string, string>, firebaseJson?: object][] = [
      [
        ['--upstream', 'localhost'],
        '--upstream must be an address such as http://localhost:9099, not "localhost".',
      ],
      [
        ['--upstream', 'http://localhost:1'],
        'No Auth emulator answers at http://localhost:1. Start the emulator first.',
      ],
      [
        ['--upstream', `http://localhost:${other.port}`],
        `The server at http://localhost:${other.port} is not the Auth emulator.`,
      ],
      [
        ['--upstream', gateway.origin],
        `The server at ${gateway.origin} is a gateway of this package. Give the address of the Auth emulator itself.`,
      ],
      [
        ['--attach'],
        'No running emulators were found. Run exec --attach inside firebase emulators:exec, or give the address of the Auth emulator with --upstream.',
      ],
      [
        ['--attach'],
        `The emulator hub at localhost:${hub.port} does not list an Auth emulator. Start the emulators with auth in --only.`,
        { FIREBASE_EMULATOR_HUB: `localhost:${hub.port}` },
      ],
      [
        ['--attach'],
        'The emulator hub at localhost:1 does not list an Auth emulator. Start the emulators with auth in --only.',
        { FIREBASE_EMULATOR_HUB: 'localhost:1' },
      ],
      [['--attach', '--public', 'dist'], '--attach and --public exclude each other. Leave one of them out.'],
      [['--upstream', auth, '--suite'], '--upstream and --suite exclude each other. Leave one of them out.'],
      [['--suite'], '--suite needs a firebase.json, here or in a folder above.'],
      [
        ['--suite'],
        'firebase.json has no Auth emulator. Add "auth": { "port": 9099 } under "emulators".',
        {},
        { emulators: { firestore: {} } },
      ],
    ];
    for (const [args, line, env, firebaseJson] of cases) {
      const run = runCli(['exec', ...args, '--', 'node', '--version'], {
        cwd: await projectFolder(firebaseJson && { 'firebase.json': firebaseJson }),
        env: { ...NO_EMULATORS, ...env },
      });
      expect([await run.exitCode, run.output(), run.errors()]).toEqual([1, '', `${line}\n`]);
    }
    await Promise.all([gateway, other, hub].map(({ close }) => close()));
  },
  LIMIT,
);
