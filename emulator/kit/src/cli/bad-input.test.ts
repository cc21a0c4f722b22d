import { describe, expect, it } from 'vitest';
import { fakeEmulator } from '../emulator/testing/fake-emulator.ts';
import { startForTest } from '../gateway/testing/start-for-test.ts';
import { freePorts, listenOnLoopback } from '../http/listen.ts';
import { projectFolder } from './testing/project-folder.ts';
import { refusalOf } from './testing/refusal-of.ts';

const SITES = {
  hosting: [
    { target: 'app', public: 'app' },
    { site: 'docs', source: 'docs' },
  ],
};

const exec = (...options: string[]) => ['exec', '--port', '0', ...options, '--', 'node', '--version'];
/** As `exec`, with the firebase.json of the project’s folder. */
const execThere = (...options: string[]) => exec('--config', 'FOLDER/firebase.json', ...options);

/** Arguments, in which FOLDER stands for the project's folder; the printed line, without that folder; and files in it. */
const CASES: [
  title: string,
  args: string[],
  line: string | RegExp,
  files?: Record<string, string | object>,
][] = [
  ['an unknown command', ['exce', '--', 'true'], "Unknown command 'exce'. Did you mean exec?"],
  ['an unknown option', exec('--prot', '1'), "Unknown option '--prot'. Did you mean --port?"],
  ['an option of another command', exec('--namespace', 'a'), "Unknown option '--namespace'."],
  ['an option without its value', ['serve', '--site'], "Option '--site <name>' argument missing."],
  ['an option that is given twice', exec('--project', 'a', '--project', 'b'), '--project is given twice.'],
  [
    'an argument of a command that takes none',
    ['serve', 'dist'],
    "Too many arguments for 'serve'. Expected 0 arguments but got 1.",
  ],
  [
    'exec without a command',
    ['exec', '--port', '0', '--'],
    'exec needs a command after --, such as exec -- npx playwright test.',
  ],
  [
    'a port that is not a number',
    ['serve', '--port', 'x'],
    '--port must be a whole number from 1 to 65535, not "x".',
  ],
  ['an --only with another emulator', exec('--only', 'hosting'), '--only must be "auth", not "hosting".'],
  [
    'a missing firebase.json',
    exec('--config', 'FOLDER/fire.json'),
    "There is no file fire.json. Give the path of the project's firebase.json.",
  ],
  [
    'a firebase.json that is not JSON',
    execThere(),
    /^firebase\.json is not JSON: .+\.$/,
    { 'firebase.json': '{"hosting": }' },
  ],
  [
    'a wrong port in firebase.json',
    execThere(),
    'The port that firebase.json names for the emulator auth must be a whole number from 1 to 65535, not "9099x".',
    { 'firebase.json': { emulators: { auth: { port: '9099x' } } } },
  ],
  [
    'a missing public folder',
    exec('--public', 'FOLDER/dist'),
    'There is no built site in dist. Build it first, such as by npm run build.',
  ],
  [
    'a public folder without a page',
    execThere('--site', 'app'),
    'There is no built site in app. Build it first, such as by npm run build.',
    { 'firebase.json': SITES, 'app/robots.txt': '' },
  ],
  [
    'an --allow that is neither a host nor an origin',
    exec('--allow', 'localhost:3000'),
    '--allow must be a host without a port, such as 10.0.2.2, or an origin, such as http://192.168.0.2:3000, not "localhost:3000".',
  ],
  [
    'a missing --seed',
    exec('--seed', 'FOLDER/seed.json'),
    'There is no file seed.json. Give the path of a JSON file with accounts.',
  ],
  [
    'a --seed that is not JSON',
    exec('--seed', 'FOLDER/seed.json'),
    /^seed\.json is not JSON: .+\.$/,
    { 'seed.json': '{ accounts: [] }' },
  ],
];

describe('bad input is refused in one line:', () => {
  it.each(CASES)('%s', async (_, args, line, files) => {
    expect(await refusalIn(await projectFolder(files), args)).toMatch(line);
  });

  it('a busy port', async () => {
    const { port, close } = await listenOnLoopback(() => undefined, 0);
    expect(await refusalOf(['serve', '--only', 'auth', '--port', String(port)])).toBe(
      `Port ${port} is in use. Stop the other program or choose another port with --port ${port + 1}.`,
    );
    await close();
  });

  it.each([
    ['auth', ''],
    ['hosting', ', and in the baseURL of your tests'],
  ])('a busy port of the %s emulator: the line names the setting in firebase.json%s', async (name, more) => {
    const { port, close } = await listenOnLoopback(() => undefined, 0);
    const [free] = await freePorts(1);
    const emulators = { auth: { port: free }, hosting: { port: free }, [name]: { port } };
    const folder = await projectFolder({
      'firebase.json': { hosting: { public: 'dist' }, emulators },
      'dist/index.html': 'home',
    });
    expect(await refusalIn(folder, ['exec', '--config', 'FOLDER/firebase.json', '--', 'node'])).toBe(
      `Port ${port} is in use. Stop the other program or choose another port with emulators.${name}.port in firebase.json${more}, such as ${port + 1}.`,
    );
    await close();
  });
});

describe('options that exclude each other are refused:', () => {
  const UPSTREAM = ['--upstream', 'http://localhost:1'];
  it.each([
    [['--only', 'auth', '--public', 'dist'], '--public <folder>', '--only <emulator>'],
    [['--only', 'auth', '--site', 'a'], '--site <name>', '--only <emulator>'],
    [[...UPSTREAM, '--only', 'auth'], '--upstream <origin>', '--only <emulator>'],
    [[...UPSTREAM, '--public', 'dist'], '--public <folder>', '--upstream <origin>'],
    [[...UPSTREAM, '--site', 'a'], '--site <name>', '--upstream <origin>'],
  ])('%j', async (options, one, other) => {
    expect(await refusalOf(exec(...options))).toBe(`Option '${one}' cannot be used with option '${other}'.`);
  });
});

describe('bad input about running emulators is refused in one line:', () => {
  it.each([
    [
      ['--upstream', 'localhost'],
      '--upstream must be an address such as http://localhost:9199, not "localhost".',
    ],
    [
      ['--upstream', 'http://localhost:1'],
      'No Auth emulator answers at http://localhost:1. Start the emulator first.',
    ],
  ])('%j', async (options, line) => {
    expect(await refusalOf(exec(...options))).toBe(line);
  });

  it('an --upstream that runs another project', async () => {
    const { origin } = await fakeEmulator('their-project');
    expect(await refusalOf(exec('--upstream', origin, '--project', 'mine'))).toBe(
      `The Auth emulator at ${origin} runs another project than mine. Name the project of the emulator.`,
    );
  });

  it('an --upstream that is another server, or a gateway', async () => {
    const other = await answering('{}');
    const gateway = await startForTest({ auth: other.origin });
    expect(await refusalOf(exec('--upstream', other.origin))).toBe(
      `The server at ${other.origin} is not the Auth emulator.`,
    );
    expect(await refusalOf(exec('--upstream', gateway.origin))).toBe(
      `The server at ${gateway.origin} is a gateway of this package. Give the address of the Auth emulator itself.`,
    );
    await Promise.all([gateway.close(), other.close()]);
  });
});

/** Starts a server that answers every request with this text. */
async function answering(text: string) {
  const { port, close } = await listenOnLoopback((_, response) => response.end(text), 0);
  return { origin: `http://localhost:${port}`, close };
}

async function refusalIn(folder: string, args: string[]): Promise<string> {
  const line = await refusalOf(args.map((text) => text.replace('FOLDER', folder)));
  return line.replaceAll(`${folder}/`, '');
}
