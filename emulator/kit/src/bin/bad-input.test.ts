import { describe, expect, it } from 'vitest';
import { freePorts, listenOnLoopback } from '../http/listen.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** A script that runs before the program's own code, and hides firebase-tools from the program. */
const NO_FIREBASE_TOOLS = `
  import { Module } from 'node:module';
  const { _resolveFilename } = Module;
  Module._resolveFilename = function (name, ...rest) {
    if (name.startsWith('firebase-tools/')) throw new Error('There is none.');
    return _resolveFilename.call(this, name, ...rest);
  };
`;
const HIDE_TOOLS = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NO_FIREBASE_TOOLS)}` };

const SITES = {
  hosting: [
    { target: 'app', public: 'app' },
    { site: 'docs', source: 'docs' },
  ],
};
const OLD_TOOLS = { version: '11.30.0' };

interface Case {
  args: string[];
  line: string | RegExp;
  files?: Record<string, string | object>;
  env?: Record<string, string>;
}

const exec = (...options: string[]) => ['exec', '--port', '0', ...options, '--', 'node', '--version'];

const CASES: Record<string, Case> = {
  'an unknown command': {
    args: ['exce', '--', 'true'],
    line: 'There is no command "exce". Did you mean "exec"?',
  },
  'an unknown option': { args: exec('--prot', '1'), line: /^Unknown option '--prot'/ },
  'an unknown code': {
    args: ['inject', 'token', 'auth/user-not-fond'],
    line: 'There is no code "auth/user-not-fond". Did you mean "auth/user-not-found"?',
  },
  'an unknown operation': {
    args: ['inject', 'tokn', 'stall'],
    line: 'There is no operation "tokn". Did you mean "token"?',
  },
  'an unknown kind of fault': {
    args: ['inject', 'token', 'stal'],
    line: 'There is no fault "stal". Did you mean "stall"?',
  },
  'no gateway at the port': {
    args: ['inject', 'token', 'stall', '--port', '1'],
    line: 'No gateway answers at http://127.0.0.1:1. Start one first.',
  },
  'exec without a command': {
    args: ['exec', 'node', '--version'],
    line: 'exec needs a command after --, such as exec -- npx playwright test.',
  },
  'a port that is not a number': {
    args: exec('--port', 'x'),
    line: '--port must be a whole number from 1 to 65535, not "x".',
  },
  'an --only with another emulator': {
    args: exec('--only', 'hosting'),
    line: '--only must be "auth", not "hosting".',
  },
  'an --app that is not an address': {
    args: exec('--app', 'localhost'),
    line: '--app must be an address such as http://localhost:5173, not "localhost".',
  },
  'an --app whose server does not run': {
    args: exec('--app', 'http://localhost:1'),
    line: 'Nothing answers at http://localhost:1. Start the server of the app first.',
  },
  'a missing firebase.json': {
    args: exec('--config', 'fire.json'),
    line: "There is no file fire.json. Give the path of the project's firebase.json.",
  },
  'a firebase.json that is not JSON': {
    args: exec(),
    files: { 'firebase.json': '{"hosting": }' },
    line: /^firebase\.json is not JSON: .+\.$/,
  },
  'a firebase.json that is a list': {
    args: exec(),
    files: { 'firebase.json': '[]' },
    line: 'firebase.json is not a JSON object.',
  },
  'a wrong port in firebase.json': {
    args: exec(),
    files: { 'firebase.json': { emulators: { auth: { port: '9099x' } } } },
    line: 'The port that firebase.json names for the emulator auth must be a whole number from 1 to 65535, not "9099x".',
  },
  'several sites without --site': {
    args: exec(),
    files: { 'firebase.json': SITES },
    line: 'firebase.json has several sites. Select one with --site: app, docs.',
  },
  'an unknown site': {
    args: exec('--site', 'dosc'),
    files: { 'firebase.json': SITES },
    line: 'There is no site or target "dosc". Did you mean "docs"?',
  },
  'a site of a web framework': {
    args: exec('--site', 'docs'),
    files: { 'firebase.json': SITES },
    line: /^firebase\.json serves docs with a web framework, which is not supported\. .*--public.*--only auth\.$/,
  },
  'a missing public folder': {
    args: exec('--public', 'dist'),
    line: 'There is no built site in dist. Build it first, such as by npm run build.',
  },
  'a public folder without a page': {
    args: exec('--site', 'app'),
    files: { 'firebase.json': SITES, 'app/robots.txt': '' },
    line: 'There is no built site in app. Build it first, such as by npm run build.',
  },
  'an --import folder without an export': {
    args: exec('--import', 'export'),
    line: 'There is no export of firebase-tools in export. Create one with npx firebase emulators:export export.',
  },
  'a missing --seed': {
    args: exec('--seed', 'seed.json'),
    line: 'There is no file seed.json. Give the path of a JSON file with accounts.',
  },
  'a --seed that is not JSON': {
    args: exec('--seed', 'seed.json'),
    files: { 'seed.json': '{ accounts: [] }' },
    line: /^seed\.json is not JSON: .+\.$/,
  },
  'an unknown field in a --seed': {
    args: exec('--seed', 'seed.json'),
    files: { 'seed.json': { accounts: [{ emial: 'ada@example.com' }] } },
    line: 'seed.json: accounts[0] has an unknown field "emial". Did you mean "email"?',
  },
  'a wrong project setting in a --seed': {
    args: exec('--seed', 'seed.json'),
    files: { 'seed.json': { project: { phoneCodes: { '+16505553434': 'x' } } } },
    line: /^seed\.json: "phoneCodes" must be an object of phone numbers /,
  },
  'two accounts of a --seed with one uid': {
    args: exec('--seed', 'seed.json'),
    files: {
      'seed.json': {
        accounts: [
          { uid: 'a', email: 'ada@example.com' },
          { uid: 'a', email: 'grace@example.com' },
        ],
      },
    },
    line: 'The account grace@example.com of the seed cannot be created. The Auth emulator refused: DUPLICATE_LOCAL_ID.',
  },
  'a port to which browsers do not connect': {
    args: exec('--port', '6000'),
    line: 'Browsers do not connect to port 6000. Choose another port with --port 6001.',
  },
  'a --listen that is not an address': {
    args: exec('--listen', 'lan'),
    line: '--listen must be an IPv4 address of this machine, such as 192.168.0.2, not "lan".',
  },
  'a --listen on every address': {
    args: exec('--listen', '0.0.0.0'),
    line: '--listen must be an IPv4 address of this machine, such as 192.168.0.2, not "0.0.0.0".',
  },
  'a --listen on an address of another machine': {
    args: exec('--listen', '192.0.2.1'),
    line: 'This machine has no address 192.0.2.1.',
  },
  'no firebase-tools': {
    args: exec(),
    env: HIDE_TOOLS,
    line: 'firebase-tools is not installed. Run npm install --save-dev firebase-tools first.',
  },
  "an old firebase-tools in the project's node_modules": {
    args: exec(),
    files: { 'node_modules/firebase-tools/package.json': OLD_TOOLS },
    line: 'firebase-tools is 11.30.0, but 12 or newer is needed. Run npm install --save-dev firebase-tools@latest first.',
  },
  'a command that does not exist': {
    args: ['exec', '--port', '0', '--', 'no-such-command'],
    line: 'no-such-command cannot run: there is no such command. Check its name, or install it.',
  },
};

describe('bad input causes one clear line and exit code 1:', { timeout: 240_000 }, () => {
  it.each(Object.entries(CASES))('%s', async (_, { args, line, files, env = {} }) => {
    const run = runCli(args, { cwd: await projectFolder(files), env });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toBe('');
    expect(run.errors()).toMatch(/^[^\n]+\n$/);
    expect(run.errors().trim()).toMatch(line);
  });

  it('a busy port', async () => {
    const { port, close } = await listenOnLoopback(() => undefined, 0);
    const config = { emulators: { auth: { port } } };
    const run = runCli(['serve'], { cwd: await projectFolder({ 'firebase.json': config }) });
    expect(await run.exitCode).toBe(1);
    expect(run.errors()).toBe(
      `Port ${port} is in use. Stop the other program or choose another port with --port ${port + 1}.\n`,
    );
    await close();
  });

  it.each(['auth', 'hosting'])(
    'a busy port of the %s emulator: the line names the setting in firebase.json',
    async (name) => {
      const { port, close } = await listenOnLoopback(() => undefined, 0);
      const [free] = await freePorts(1);
      const emulators = { auth: { port: free }, hosting: { port: free }, [name]: { port } };
      const files = {
        'firebase.json': { hosting: { public: 'dist' }, emulators },
        'dist/index.html': 'home',
      };
      const run = runCli(['serve'], { cwd: await projectFolder(files) });
      expect(await run.exitCode).toBe(1);
      expect(run.errors()).toBe(
        `Port ${port} is in use. Stop the other program or choose another port with emulators.${name}.port in firebase.json, such as ${port + 1}.\n`,
      );
      await close();
    },
  );
});
