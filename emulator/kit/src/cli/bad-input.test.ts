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

interface Case {
  /** FOLDER stands for the path of the project's folder. */
  args: string[];
  /** The output of the program, without the path of the folder. */
  line: string | RegExp;
  files?: Record<string, string | object>;
}

const exec = (...options: string[]) => ['exec', '--port', '0', ...options, '--', 'node', '--version'];
/** As `exec`, with the firebase.json of the project’s folder. */
const execThere = (...options: string[]) => exec('--config', 'FOLDER/firebase.json', ...options);

const CASES: Record<string, Case> = {
  'an unknown command': {
    args: ['exce', '--', 'true'],
    line: "Unknown command 'exce'. Did you mean exec?",
  },
  'an unknown option': { args: exec('--prot', '1'), line: "Unknown option '--prot'. Did you mean --port?" },
  'an option of another command': {
    args: exec('--namespace', 'a'),
    line: "Unknown option '--namespace'.",
  },
  'an option without its value': {
    args: ['serve', '--site'],
    line: "Option '--site <name>' argument missing.",
  },
  'an option that is given twice': {
    args: exec('--project', 'a', '--project', 'b'),
    line: '--project is given twice.',
  },
  'an argument of a command that takes none': {
    args: ['serve', 'dist'],
    line: "Too many arguments for 'serve'. Expected 0 arguments but got 1.",
  },
  'exec without a command': {
    args: ['exec', '--port', '0', '--'],
    line: 'exec needs a command after --, such as exec -- npx playwright test.',
  },
  'a port that is not a number': {
    args: ['serve', '--port', 'x'],
    line: '--port must be a whole number from 1 to 65535, not "x".',
  },
  'an --only with another emulator': {
    args: exec('--only', 'hosting'),
    line: '--only must be "auth", not "hosting".',
  },
  'a missing firebase.json': {
    args: exec('--config', 'FOLDER/fire.json'),
    line: "There is no file fire.json. Give the path of the project's firebase.json.",
  },
  'a firebase.json that is not JSON': {
    args: execThere(),
    files: { 'firebase.json': '{"hosting": }' },
    line: /^firebase\.json is not JSON: .+\.$/,
  },
  'a wrong port in firebase.json': {
    args: execThere(),
    files: { 'firebase.json': { emulators: { auth: { port: '9099x' } } } },
    line: 'The port that firebase.json names for the emulator auth must be a whole number from 1 to 65535, not "9099x".',
  },
  'several sites without --site': {
    args: execThere(),
    files: { 'firebase.json': SITES },
    line: 'firebase.json has several sites. Select one with --site: app, docs.',
  },
  'a missing public folder': {
    args: exec('--public', 'FOLDER/dist'),
    line: 'There is no built site in dist. Build it first, such as by npm run build.',
  },
  'a public folder without a page': {
    args: execThere('--site', 'app'),
    files: { 'firebase.json': SITES, 'app/robots.txt': '' },
    line: 'There is no built site in app. Build it first, such as by npm run build.',
  },
  'an --allow that is neither a host nor an origin': {
    args: exec('--allow', 'localhost:3000'),
    line: '--allow must be a host without a port, such as 10.0.2.2, or an origin, such as http://192.168.0.2:3000, not "localhost:3000".',
  },
  'a missing --seed': {
    args: exec('--seed', 'FOLDER/seed.json'),
    line: 'There is no file seed.json. Give the path of a JSON file with accounts.',
  },
  'a --seed that is not JSON': {
    args: exec('--seed', 'FOLDER/seed.json'),
    files: { 'seed.json': '{ accounts: [] }' },
    line: /^seed\.json is not JSON: .+\.$/,
  },
};

describe('bad input is refused in one line:', () => {
  it.each(Object.entries(CASES))('%s', async (_, { args, line, files }) => {
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

  it('a command that does not exist', async () => {
    const { origin } = await fakeEmulator('demo-test');
    const args = ['--upstream', origin, '--project', 'demo-test', '--port', '0', '--', 'no-such-command'];
    expect(await refusalOf(['exec', ...args])).toBe(
      'no-such-command cannot run: there is no such command. Check its name, or install it.',
    );
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
