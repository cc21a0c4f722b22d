import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFirebaseTools } from '../emulator/firebase-tools.ts';
import { fakeFirebaseTools } from '../emulator/testing/fake-firebase-tools.ts';
import { freePorts } from '../http/listen.ts';
import { lookAround, NO_EMULATORS } from './testing/look-around.ts';
import { projectFolder } from './testing/project-folder.ts';
import { CLI, runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const isGone = (origin: string) => expect(fetch(origin)).rejects.toThrow('fetch failed');

describe("exec in another project's folder", () => {
  let auth: number;
  let web: number;
  let cwd: string;
  let seen: Awaited<ReturnType<typeof lookAround>>;
  beforeAll(async () => {
    [auth, web] = (await freePorts(2)) as [number, number];
    const headers = [{ source: '**', headers: [{ key: 'X-App', value: 'yes' }] }];
    const folder = await projectFolder({
      'firebase.json': `{
        // Comments are allowed.
        "hosting": [
          { "target": "app", "public": "apps/web/dist", "headers": ${JSON.stringify(headers)} },
          { "site": "docs", "public": "docs" }
        ],
        "emulators": { "auth": { "port": ${auth} }, "hosting": { "port": ${web} } }
      }`,
      '.firebaserc': {
        projects: { default: 'acme-prod' },
        targets: { 'acme-prod': { hosting: { app: ['acme-web'] } } },
      },
      'apps/web/dist/index.html': '<!doctype html><title>App</title>',
      'apps/web/firebase-debug.log': 'of an earlier run',
    });
    cwd = join(folder, 'apps/web');
    seen = await lookAround(['exec', '--site', 'acme-web'], cwd, String(web));
  }, LIMIT);

  test('finds firebase.json in a parent folder, which may have several sites, targets, nested folders, ports and a real project id', () => {
    expect(seen.projects).toEqual(Array(3).fill('acme-prod'));
    expect(seen.site).toEqual({ text: '<!doctype html><title>App</title>', app: 'yes' });
    // At the Auth emulator's port, the start page is the emulator's own.
    expect(seen.ready).toBe(true);
  });

  test('gives the command the address of the gateway', () => {
    expect([seen.gateway, seen.host]).toEqual([`http://localhost:${auth}`, `localhost:${auth}`]);
    expect(seen.error).toBe('QUOTA_EXCEEDED');
  });

  test('exits with the code of the command, and stops every server', async () => {
    expect([seen.exitCode, seen.errors]).toEqual([3, '']);
    const origins = [seen.gateway, `http://localhost:${web}`, seen.auth];
    await Promise.all(origins.map(isGone));
  });

  test('once a mail is sent, firebase-debug.log in the working folder has its link', () => {
    const link = expect.stringContaining('/emulator/action?mode=resetPassword');
    expect(seen.links).toEqual([[link], [link, link]]);
    expect(existsSync(join(cwd, 'firebase-debug.log'))).toBe(false);
  });
});

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
    const command = [process.execPath, '-e', KILLS_EMULATORS];
    const cwd = await projectFolder(fakeFirebaseTools());
    const run = runCli(['exec', '--port', '0', '--', ...command], { cwd });

    expect(await run.exitCode).toBe(1);
    // The lines before it say that the patches do not fit these tools.
    expect(run.errors()).toMatch(/^The Firebase emulators ended \(SIGKILL\)\.[^\n]*\n$/m);
    const [stack, said] = run.output().split('\n');
    expect(said).toBe('stopped');
    await isGone(JSON.parse(stack!).gateway);
  },
  LIMIT,
);

test.runIf(process.platform !== 'win32')(
  'a command that a signal has killed does not count as passed',
  async () => {
    const command = [process.execPath, '-e', "process.kill(process.pid, 'SIGKILL')"];
    const cwd = await projectFolder(fakeFirebaseTools());
    expect(await runCli(['exec', '--port', '0', '--', ...command], { cwd }).exitCode).toBe(128 + 9);
  },
  LIMIT,
);

/** Injects an error through the gateway around it, meets the error, and prints it with the project's id. */
const MEETS_ERROR = `
  const { FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const headers = { 'content-type': 'application/json' };
  const post = (path, value) =>
    fetch('http://' + host + path, { method: 'POST', headers, body: JSON.stringify(value) });
  const fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' };
  await post('/__/gateway/default/rules', { operation: 'accounts:signUp', fault });
  const answer = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', {});
  console.log('met', (await answer.json()).error.message, 'in', project);`;

test(
  'exec --upstream, inside emulators:exec, puts a gateway in front of the Auth emulator of the suite',
  async () => {
    const [auth, hub, logging] = await freePorts(3);
    const emulators = {
      auth: { port: auth },
      hub: { port: hub },
      logging: { port: logging },
      ui: { enabled: false },
    };
    const cwd = await projectFolder({ 'firebase.json': { emulators }, 'meet.mjs': MEETS_ERROR });
    const exec = [process.execPath, CLI, 'exec', '--port', '0', '--upstream', `http://localhost:${auth}`];
    const script = [...exec, '--', process.execPath, 'meet.mjs'].join(' ');
    const { program, packageJson: FIREBASE_TOOLS } = findFirebaseTools();
    // Saves most of the start's time, as in the kit's own emulators.
    const preloaded = new URL('../../assets/preloaded/skip-schema-check.mjs', import.meta.url).href;
    const args = [`--import=${preloaded}`, program, 'emulators:exec', '--project', 'demo-suite', script];
    const own = { XDG_CONFIG_HOME: cwd, CI: '1', NO_UPDATE_NOTIFIER: '1', FIREBASE_TOOLS };
    const env = { ...process.env, ...NO_EMULATORS, ...own };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
    expect(stdout).toMatch(/^met QUOTA_EXCEEDED in demo-suite$/m);
  },
  LIMIT,
);
