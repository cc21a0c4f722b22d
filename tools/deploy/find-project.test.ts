import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Firebase } from './firebase-cli.ts';
import { readDeployOptions, type DeployOptions } from './options.ts';
import { findProject } from './find-project.ts';
import { startFirebaseApis } from './testing/firebase-apis.ts';

const ORIGIN = 'https://www.deployed.test';
const given = { apiKey: 'given', authDomain: 'given.firebaseapp.com', projectId: 'given' };
const asked = { apiKey: 'asked', authDomain: 'asked.firebaseapp.com', projectId: 'asked' };

const answers: Record<string, unknown> = {
  'apps:list': [{ appId: '1' }],
  'hosting:sites:list': { sites: [{ name: 'projects/asked/sites/asked', type: 'DEFAULT_SITE' }] },
  'apps:sdkconfig': { sdkConfig: asked },
};
const cli = () => (async (command: string) => answers[command]) as Firebase;
const found = (...args: string[]) => findProject(readDeployOptions(args) as DeployOptions, ORIGIN, cli);

let apis: Awaited<ReturnType<typeof startFirebaseApis>>;
let file: string;
beforeEach(async () => {
  apis = await startFirebaseApis({
    id: 'asked',
    appIds: [],
    sites: [],
    authorizedDomains: ['asked.web.app'],
  });
  vi.stubEnv('FIREBASE_IDENTITY_URL', apis.env['FIREBASE_IDENTITY_URL']);
  vi.stubEnv('VITE_FIREBASE_CONFIG', '');
  vi.spyOn(console, 'log').mockReturnValue();
  file = join(await mkdtemp(join(tmpdir(), 'specdock-project-')), 'config.json');
  await writeFile(file, JSON.stringify(given));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await apis.close();
  await rm(dirname(file), { recursive: true });
});

test('deploy takes the configuration from the Firebase project; the deployed site loads it from its own host', async () => {
  expect(await found('--project', 'asked')).toEqual({
    project: 'asked',
    site: 'asked',
    config: asked,
    isBaked: false,
    todo: expect.stringMatching(/^People cannot sign in at www\.deployed\.test yet\./),
  });
});

test('nobody has to authorize the host of a preview by hand', async () => {
  expect(await found('--project', 'asked', '--preview')).toMatchObject({ todo: undefined });
});

test('a configuration file replaces the configuration of the Firebase project', async () => {
  expect(await found('--config', file)).toMatchObject({ project: 'given', config: given, isBaked: false });
  expect(apis.calls).toEqual([]);
});

test('the configuration in VITE_FIREBASE_CONFIG is baked into the scripts, and decides the auth domain', async () => {
  vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify({ ...given, authDomain: 'sign-in.given.test' }));
  expect(await found()).toMatchObject({
    project: 'given',
    config: { authDomain: 'sign-in.given.test' },
    isBaked: true,
  });
  // The option on the command line wins over the variable.
  expect(await found('--config', file)).toMatchObject({ config: given, isBaked: false });
  vi.stubEnv('VITE_FIREBASE_CONFIG', '{');
  await expect(found()).rejects.toThrow(/^VITE_FIREBASE_CONFIG is not JSON: .*\.$/);
});

test('with another auth domain or a host without init.json, the configuration is baked into the scripts', async () => {
  expect(await found('--project', 'asked', '--auth-domain', 'www.deployed.test')).toMatchObject({
    config: { apiKey: 'asked', authDomain: 'www.deployed.test' },
    isBaked: true,
  });
  expect(await found('--config', file, '--host', 'nginx', '--out', 'x')).toMatchObject({ isBaked: true });
});

test('a deployment to another host does not need Firebase Hosting', async () => {
  const without: Record<string, unknown> = { ...answers, 'hosting:sites:list': { sites: [] } };
  const ofProject = (...args: string[]) =>
    findProject(readDeployOptions(['--project', 'asked', ...args]) as DeployOptions, ORIGIN, () => {
      return (async (command: string) => without[command]) as Firebase;
    });
  await expect(ofProject()).rejects.toThrow('Project asked has no Hosting yet.');
  expect(await ofProject('--host', 'nginx', '--out', 'x')).toMatchObject({
    site: undefined,
    config: asked,
  });
});

test('a configuration of another project is refused', async () => {
  await expect(found('--config', file, '--project', 'asked')).rejects.toThrow(
    'The configuration belongs to project given, not to asked.',
  );
  await expect(found()).rejects.toThrow('Name the Firebase project with --project ID.');
  await expect(found('--config', `${file}.gone`)).rejects.toThrow('config.json.gone cannot be read.');
});
