import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { REPOSITORY } from '../../stack/project.ts';
import { run } from '../steps/example.ts';

const EXAMPLE = join(REPOSITORY, 'emulator/examples/suite');
/** Where `firebase setup:emulators:firestore` puts the emulator, a Java program (firebase-tools, downloadableEmulators.js). */
const DOWNLOADS = join(homedir(), '.cache/firebase/emulators');

let folder: string;
test.skip(({ browserName }) => browserName !== 'chromium', 'The example has no pages.');
test.slow();
test.beforeAll(async () => {
  folder = await temporaryFolder('auth-faults-suite');
  await cp(EXAMPLE, folder, { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
});
test.afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

/** The oldest Java that firebase-tools accepts (firebase-tools 15, commandUtils.js: `MIN_SUPPORTED_JAVA_MAJOR_VERSION`). */
const OLDEST_JAVA = 21;

/** @returns whether the Firestore emulator can start on this machine, without a download */
async function hasFirestore(): Promise<boolean> {
  const downloaded = await readdir(DOWNLOADS).catch((): string[] => []);
  const { output } = await run(folder, 'sh', '-c', 'java -version');
  const java = Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
  return downloaded.some((name) => name.startsWith('cloud-firestore-emulator')) && java >= OLDEST_JAVA;
}

test('exec --suite runs the unchanged tests of a project with a blocking function', async () => {
  const configFile = join(folder, 'firebase.json');
  const config = JSON.parse(await readFile(configFile, 'utf8'));
  const withFirestore = await hasFirestore();
  if (!withFirestore) {
    delete config.firestore;
    delete config.emulators.firestore;
    test.info().annotations.push({
      type: 'left out',
      description: `Firestore: run npx firebase setup:emulators:firestore on a machine with Java ${OLDEST_JAVA}.`,
    });
  }
  // The example has the usual ports, which another program of this machine may use. firebase-tools finds the last three
  // itself, but ends with an unexpected error if another program takes one of them while it starts.
  const ports = await freePorts(6);
  const tests = join(folder, 'suite.test.js');
  let source = await readFile(tests, 'utf8');
  for (const name of ['auth', 'functions', 'firestore']) {
    const emulator = config.emulators[name];
    if (!emulator) continue;
    const port = ports.pop();
    source = source.replace(String(emulator.port), String(port));
    emulator.port = port;
  }
  for (const name of ['logging', 'eventarc', 'tasks']) config.emulators[name] = { port: ports.pop() };
  await writeFile(tests, source);
  await writeFile(configFile, JSON.stringify(config));

  // npm links the command only if it is compiled when npm installs, so this runs its file.
  const cli = 'node_modules/firebase-auth-faults/dist/cli.js';
  const command = [cli, 'exec', '--suite', '--project', 'demo-suite', '--', 'node', '--test'];
  const { exitCode, output } = await run(folder, 'node', ...command);
  expect(output).toMatch(/^# pass (?:3|4)$/m);
  expect(output).toContain(`# skipped ${withFirestore ? 0 : 1}`);
  expect(exitCode).toBe(0);
});
