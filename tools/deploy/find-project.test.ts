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
const foundIn = (answered: Record<string, unknown>, ...args: string[]) =>
  findProject(readDeployOptions(args) as DeployOptions, ORIGIN, () => {
    return (async (command: string) => answered[command]) as Firebase;
  });
const found = (...args: string[]) => foundIn(answers, ...args);

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
  const without = { ...answers, 'hosting:sites:list': { sites: [] } };
  expect(await foundIn(without, '--project', 'asked', '--host', 'nginx', '--out', 'x')).toMatchObject({
    site: undefined,
    config: asked,
  });
});

test.each<[what: string, difference: object, args: string[], line: RegExp]>([
  [
    'a web app',
    { 'apps:list': [] },
    [],
    /^Project asked has no web app\. Create one: npx firebase apps:create WEB/,
  ],
  [
    'Hosting',
    { 'hosting:sites:list': { sites: [] } },
    [],
    /^Project asked has no Hosting yet\. .* press Get started under Build, Hosting/,
  ],
  ['the named site', {}, ['--site', 'askd'], /^There is no site "askd"\. Did you mean "asked"\?$/],
])('a project without %s is refused in one line', async (_, difference, args, line) => {
  await expect(foundIn({ ...answers, ...difference }, '--project', 'asked', ...args)).rejects.toThrow(line);
});

test('a project without Authentication is refused in one line', async () => {
  const without = await startFirebaseApis({
    id: 'asked',
    appIds: [],
    sites: [],
    authorizedDomains: undefined,
  });
  vi.stubEnv('FIREBASE_IDENTITY_URL', without.env['FIREBASE_IDENTITY_URL']);
  await expect(found('--project', 'asked')).rejects.toThrow(
    /^Project asked has no Authentication yet\. .* Build, Authentication/,
  );
  await without.close();
});

test('a configuration of another project is refused', async () => {
  await expect(found('--config', file, '--project', 'asked')).rejects.toThrow(
    'The configuration belongs to project given, not to asked.',
  );
  await expect(found()).rejects.toThrow('Name the Firebase project with --project ID.');
  await expect(found('--config', `${file}.gone`)).rejects.toThrow('config.json.gone cannot be read.');
});
