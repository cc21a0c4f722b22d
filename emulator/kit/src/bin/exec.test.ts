import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freePorts } from '../http/listen.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

/** A project without a firebase.json: exec starts the Auth emulator only. */
const cwd = await projectFolder({});

/** Runs a Node program with `exec`. @param script The source of the program. */
const exec = (script: string) =>
  runCli(['exec', '--port', '0', '--', process.execPath, '-e', script], { cwd });

const isGone = (origin: string) => expect(fetch(origin)).rejects.toThrow('fetch failed');

test(
  'exec gives the command the address of the gateway, exits with the code of the command, and stops every server',
  async () => {
    const run = exec(`
      const { env } = process;
      const stack = JSON.parse(env.FIREBASE_AUTH_FAULTS);
      const host = env.FIREBASE_AUTH_EMULATOR_HOST;
      const ask = (address) => fetch('http://' + address).then((answer) => answer.json());
      (async () => {
        const { projectId } = await ask(host + '/__/firebase/init.json');
        const projects = [projectId, env.GCLOUD_PROJECT, JSON.parse(env.FIREBASE_CONFIG).projectId];
        const emulators = await ask(env.FIREBASE_EMULATOR_HUB + '/emulators');
        const { authEmulator } = await ask(host + '/');
        const { ready } = authEmulator;
        console.log(JSON.stringify({ ...stack, host, projects, emulators, ready, hub: env.FIREBASE_EMULATOR_HUB }));
        process.exit(7);
      })();`);

    expect([await run.exitCode, run.errors()]).toEqual([7, '']);
    const { gateway, auth, projectId, host, projects, emulators, ready, hub } = JSON.parse(run.output());
    expect(ready).toBe(true);
    expect(gateway).toMatch(/^http:\/\/localhost:\d+$/);
    expect(host).toBe(new URL(gateway).host);
    expect([projectId, ...projects]).toEqual(Array(4).fill('demo-firebase-auth-faults'));
    expect(emulators).toEqual({
      auth: { name: 'auth', host: 'localhost', port: Number(new URL(gateway).port) },
    });
    await Promise.all([gateway, auth, `http://${hub}`].map(isGone));
  },
  LIMIT,
);

test(
  'exec --offline serves stubs in place of Google’s scripts, and tells the fixtures so',
  async () => {
    const script = `
      const { gateway, offline } = JSON.parse(process.env.FIREBASE_AUTH_FAULTS);
      fetch(gateway + '/__/stub/gapi.js').then(({ status }) => console.log(status, offline));`;
    const command = ['--', process.execPath, '-e', script];
    for (const [options, says] of [
      [[], '404 false\n'],
      [['--offline'], '200 true\n'],
    ] as const) {
      const run = runCli(['exec', '--port', '0', ...options, ...command], { cwd });
      expect([await run.exitCode, run.errors(), run.output()]).toEqual([0, '', says]);
    }
  },
  LIMIT,
);

test(
  'with exec --enumeration-protection, the provider does not say whether an email address has an account',
  async () => {
    const script = `
      const host = 'http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST;
      const body = JSON.stringify({ identifier: 'ada@example.com', continueUri: 'http://localhost' });
      const headers = { 'content-type': 'application/json' };
      fetch(host + '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=any', { method: 'POST', headers, body })
        .then((answer) => answer.json())
        .then((answer) => console.log('registered' in answer));`;
    const command = ['--', process.execPath, '-e', script];
    for (const [option, says] of [
      [[], 'true\n'],
      [['--enumeration-protection'], 'false\n'],
    ] as const) {
      const run = runCli(['exec', '--port', '0', ...option, ...command], { cwd });
      expect([await run.exitCode, run.errors(), run.output()]).toEqual([0, '', says]);
    }
  },
  LIMIT,
);

test(
  'exec --import starts the emulator with the accounts of an export',
  async () => {
    const account = { localId: 'ada', email: 'ada@example.com', passwordHash: 'hash', salt: 'salt' };
    const folder = await projectFolder({
      'export/firebase-export-metadata.json': {
        version: '15.0.0',
        auth: { version: '15.0.0', path: 'auth_export' },
      },
      'export/auth_export/accounts.json': {
        kind: 'identitytoolkit#DownloadAccountResponse',
        users: [account],
      },
      'export/auth_export/config.json': {},
    });
    const ask = `
      const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
      fetch('http://' + host + '/identitytoolkit.googleapis.com/v1/projects/' + project + '/accounts:query', {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: '{}',
      })
        .then((answer) => answer.json())
        .then(({ userInfo }) => console.log(userInfo.map(({ email }) => email).join()));`;
    const run = runCli(['exec', '--port', '0', '--import', 'export', '--', process.execPath, '-e', ask], {
      cwd: folder,
    });
    expect([await run.exitCode, run.errors(), run.output()]).toEqual([0, '', 'ada@example.com\n']);
  },
  LIMIT,
);

test.each([
  ['exec', ['--port', '0']],
  ['exec --suite', ['--suite']],
])(
  'with %s, once a mail is sent, firebase-debug.log in the working folder has its link, which leads to the gateway',
  async (_command, options) => {
    const [auth, logging] = await freePorts(2);
    const emulators = { auth: { port: auth }, logging: { port: logging }, ui: { enabled: false } };
    const folder = await projectFolder({
      'firebase.json': { emulators },
      'firebase-debug.log': 'of an earlier run',
    });
    const run = runCli(
      [
        'exec',
        ...options,
        '--',
        process.execPath,
        '-e',
        `
        const { readFileSync } = require('node:fs');
        const host = 'http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST;
        const post = (operation, body) =>
          fetch(host + '/identitytoolkit.googleapis.com/v1/accounts:' + operation + '?key=any', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        const email = 'ada@example.com';
        (async () => {
          await post('signUp', { email, password: 'a-password' });
          for (const sent of [1, 2]) {
            await post('sendOobCode', { email, requestType: 'PASSWORD_RESET' });
            const lines = readFileSync('firebase-debug.log', 'utf8').match(/^.*To reset the password for \\S+, follow this link: \\S+/gm) ?? [];
            console.log(sent, lines.length, lines.at(-1).replace(/^.*(?=http)/, '').replace(host.split(':')[2], 'PORT'));
          }
        })();`,
      ],
      { cwd: folder },
    );
    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    for (const sent of [1, 2])
      expect(run.output()).toContain(
        `${sent} ${sent} http://127.0.0.1:PORT/emulator/action?mode=resetPassword`,
      );
    expect(existsSync(join(folder, 'firebase-debug.log'))).toBe(false);
  },
  LIMIT,
);

test(
  'exec exits with 128 plus the number of the signal that ends the command',
  async () => {
    const run = exec(`process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`);
    expect([await run.exitCode, run.errors()]).toEqual([128 + 15, '']);
  },
  LIMIT,
);

/** A program that prints the addresses of the servers; on SIGINT, it prints `SIGINT` and exits with 0. */
const PATIENT = `
  process.on('SIGINT', () => setImmediate(() => { console.log('SIGINT'); process.exit(0); }));
  console.log(process.env.FIREBASE_AUTH_FAULTS);
  setInterval(() => {}, 1000);`;

test(
  'after Ctrl-C the command may finish its work, and exec exits with 130',
  async () => {
    const run = exec(PATIENT);
    await vi.waitFor(() => expect(run.output()).toContain('\n'), LIMIT);
    run.child.kill('SIGINT');

    expect(await run.exitCode).toBe(128 + 2);
    const [stack, said] = run.output().split('\n');
    expect(said).toBe('SIGINT');
    await isGone(JSON.parse(stack!).gateway);
  },
  LIMIT,
);

/** A program that kills the emulators of its parent process, as the system may when memory is short. */
const KILLS_EMULATORS = `
  const { readFileSync } = require('node:fs');
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  console.log(process.env.FIREBASE_AUTH_FAULTS);
  const children = readFileSync('/proc/' + process.ppid + '/task/' + process.ppid + '/children', 'utf8');
  for (const pid of children.trim().split(' ').map(Number)) {
    const starts = readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('emulators:start');
    if (starts && pid !== process.pid) process.kill(pid, 'SIGKILL');
  }
  setInterval(() => {}, 1000);`;

test.runIf(process.platform === 'linux')(
  'when the emulators die, exec stops the command and prints one line',
  async () => {
    const run = exec(KILLS_EMULATORS);

    expect(await run.exitCode).toBe(1);
    expect(run.errors()).toMatch(/^The Firebase emulators ended \(SIGKILL\)\.[^\n]*\n$/);
    const [stack, said] = run.output().split('\n');
    expect(said).toBe('stopped');
    await isGone(JSON.parse(stack!).gateway);
  },
  LIMIT,
);

test(
  'in the command that exec runs, inject and injectFault find the gateway without being given its address',
  async () => {
    const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
      const { runBin } = await import(${source('./run-bin.ts')});
      const { injectFault } = await import(${source('./inject-fault.ts')});
      const running = { onStop() {} };
      await runBin(['inject', 'accounts:signUp', 'QUOTA_EXCEEDED'], running);
      const { rule } = await injectFault({ operation: 'token', fault: { kind: 'stall' } });
      console.log(JSON.stringify(rule));
      await runBin(['list'], running);`;
    const node = [process.execPath, '--import', import.meta.resolve('tsx'), '--input-type=module'];
    const run = runCli(['exec', '--port', '0', '--', ...node, '-e', script], { cwd });

    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    expect(
      run
        .output()
        .trim()
        .split('\n')
        .map((line) => line.replaceAll(/ {2,}/g, '  ')),
    ).toEqual([
      '1  provider-error QUOTA_EXCEEDED on accounts:signUp  caught 0 of 0',
      '{"operation":"token","fault":{"kind":"stall"}}',
      '1  provider-error QUOTA_EXCEEDED on accounts:signUp  caught 0 of 0',
      '2  stall on token  caught 0 of 0',
    ]);
  },
  LIMIT,
);
