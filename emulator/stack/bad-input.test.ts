import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { PLAYWRIGHT } from './run-node.ts';
import { runProgram } from './run-program.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const REPLAY = fileOf('replay/run.ts');
const START = fileOf('stack/start.ts');
const FAULTS = fileOf('stack/faults.ts');
const TEST = fileOf('npm-test.ts');
/** The command of `npm run scenarios`. */
const SCENARIOS = ['test', '--project=scenarios', '--reporter=line', 'faq'];

/** @returns environment variables with which Node first runs a script that hides a property of this machine */
const without = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
});
/** A stub for the browser, because this machine may have no browser yet. */
const BROWSER = { CHROMIUM_PATH: process.execPath };
const NO_CHROMIUM = without(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { existsSync } = fs;
  fs.existsSync = (path) => !/chrom/i.test(path) && existsSync(path);
  syncBuiltinESMExports();
`);
const NO_FIREBASE_TOOLS = without(`
  import { Module } from 'node:module';
  const { _resolveFilename } = Module;
  Module._resolveFilename = function (name, ...rest) {
    if (name.startsWith('firebase-tools/')) throw new Error('There is none.');
    return _resolveFilename.call(this, name, ...rest);
  };
`);
const NO_NETWORK = without(`
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.networkInterfaces = () => ({ lo: [{ internal: true }] });
  syncBuiltinESMExports();
`);
const NO_IPV4 = without(`
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (port, address) {
    if (address !== '127.0.0.1') return listen.call(this, port, address);
    setImmediate(() => this.emit('error', Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' })));
    return this;
  };
`);

let empty: string;
let built: string;
let away: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'specdock-not-built-'));
  built = join(empty, 'built');
  await mkdir(built);
  await writeFile(join(built, 'index.html'), '<!doctype html>');
  away = String((await freePorts(1))[0]);
});
afterAll(() => rm(empty, { recursive: true }));

type Case = [
  what: string,
  file: string,
  args: readonly string[],
  env: () => Record<string, string>,
  line: RegExp,
];

const usual = () => ({});

describe('bad input causes one clear line and exit code 1:', { timeout: 240_000 }, () => {
  it.concurrent.each<Case>([
    [
      'replay, an unknown code',
      REPLAY,
      ['--code', 'auth/wrong-pasword'],
      usual,
      /^There is no code "auth\/wrong-pasword"\. Did you mean "auth\/wrong-password"\?$/,
    ],
    [
      'replay, an option without its value',
      REPLAY,
      ['--screen', '--full'],
      usual,
      /^Option '--screen' argument is ambiguous\.$/,
    ],
    [
      'replay, a selection without rows',
      REPLAY,
      ['--screen', 'google', '--code', 'auth/weak-password'],
      usual,
      /^No row matches all of these options\./,
    ],
    [
      'replay, a missing file to compare with',
      REPLAY,
      ['--compare', 'none.json'],
      usual,
      /none\.json cannot be read\. Pass the replay\.json of an earlier run to --compare\.$/,
    ],
    [
      'replay, another file to compare with',
      REPLAY,
      ['--compare', fileOf('../package.json')],
      usual,
      /package\.json is not a replay\.json\. Pass the replay\.json of an earlier run to --compare\.$/,
    ],
    [
      'replay, no built site',
      REPLAY,
      [],
      () => ({ ...BROWSER, SPECDOCK_SITE: empty }),
      /^Error: There is no built site in .*\. Build it first, such as by npm run build\.$/,
    ],
    [
      'replay, a CHROMIUM_PATH to a missing file',
      REPLAY,
      [],
      () => ({ CHROMIUM_PATH: '/no/browser' }),
      /^CHROMIUM_PATH is \/no\/browser, but there is no such file\.$/,
    ],
    [
      'replay, no browser',
      REPLAY,
      [],
      () => ({ ...NO_CHROMIUM, CHROMIUM_PATH: '' }),
      /^Error: There is no Chromium to test with\. Run npm run browser first\.$/,
    ],
    [
      'replay, no firebase-tools',
      REPLAY,
      [],
      () => ({ ...BROWSER, SPECDOCK_SITE: built, ...NO_FIREBASE_TOOLS }),
      /^Error: firebase-tools is not installed\. Run npm install --save-dev firebase-tools first\.$/,
    ],

    [
      'scenarios, no built site',
      PLAYWRIGHT,
      SCENARIOS,
      () => ({ ...BROWSER, SPECDOCK_SITE: empty }),
      /^Error: There is no built site in .*\. Build it first, such as by npm run build\.$/,
    ],
    [
      'scenarios, no network interface',
      PLAYWRIGHT,
      SCENARIOS,
      () => ({ ...BROWSER, ...NO_NETWORK }),
      /^Error: This machine has only the loopback interface\. Connect to a network, with or without internet\.$/,
    ],
    [
      'scenarios, a CHROMIUM_PATH to a missing file',
      PLAYWRIGHT,
      SCENARIOS,
      () => ({ CHROMIUM_PATH: '/no/browser' }),
      /^CHROMIUM_PATH is \/no\/browser, but there is no such file\.$/,
    ],
    ['test, a shard beyond the last', TEST, ['--shard', '5/4'], usual, /^--shard "5\/4" current must be/],
    ['test, a malformed shard', TEST, ['--shard', 'four'], usual, /^--shard "four", expected format is/],
    ['test, an unknown title', TEST, ['faq', '-g', 'a title of nothing'], usual, /^No tests found\.?$/],
    ['test, an unknown option', TEST, ['--colour'], usual, /^unknown option '--colour'$/],
    [
      'test, a folder without results',
      TEST,
      ['--merge', import.meta.dirname],
      usual,
      /^No report files found in /,
    ],
    [
      'test, a missing replay to compare with',
      TEST,
      ['--merge', import.meta.dirname, '--compare', 'none.json'],
      usual,
      /^none\.json cannot be read\./,
    ],
    [
      'start, no IPv4',
      START,
      [],
      () => ({ PORT: away, ...NO_IPV4 }),
      /^This machine has no address 127\.0\.0\.1, which the emulators need\. Run ip addr add .* first\.$/,
    ],
    ['start, an unknown option', START, ['--colour'], usual, /^Unknown option '--colour'/],
    [
      'start, no firebase-tools',
      START,
      [],
      () => ({ SPECDOCK_SITE: built, PORT: away, ...NO_FIREBASE_TOOLS }),
      /^firebase-tools is not installed\. Run npm install --save-dev firebase-tools first\.$/,
    ],

    [
      'faults, no gateway',
      FAULTS,
      ['list'],
      () => ({ PORT: away }),
      /^No gateway answers at http:\/\/127\.0\.0\.1:\d+\. Start one first\.$/,
    ],
    ['faults, an unknown option', FAULTS, ['list', '--colour'], usual, /^Unknown option '--colour'/],
  ])('%s', async (_, file, args, env, line) => {
    const program = runProgram(file, { args, env: { NO_COLOR: '1', ...env() } });
    expect(await program.exitCode).toBe(1);
    const said = program
      .output()
      .split('\n')
      .map((text) => text.trim())
      .filter((text) => text !== '' && !PROGRESS.test(text));
    expect(said).toEqual([expect.stringMatching(line)]);
  });
});

/** Output that precedes the error. */
const PROGRESS = /…$/;
