import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { startFirebaseApis, type TestProject } from '../../../tools/deploy/testing/firebase-apis.ts';
import { expect, test } from '../../testing/deployer-test.ts';
import { buildEdited } from '../../testing/deployments/deployments.ts';

const PROJECT: TestProject = {
  id: 'my-project',
  appIds: ['1:2:web:3'],
  sites: [{ id: 'my-project' }],
  authorizedDomains: ['my-project.web.app'],
};
const OF_PROJECT = ['--project', PROJECT.id, '--dry-run'];

for (const [what, difference, args, line] of [
  [
    'the project has no web app',
    { appIds: [] },
    OF_PROJECT,
    /^Project my-project has no web app\. Create one: npx firebase apps:create WEB/,
  ],
  [
    'the project has no Hosting',
    { sites: [] },
    OF_PROJECT,
    /^Project my-project has no Hosting yet\. .* press Get started under Build, Hosting/,
  ],
  [
    'the project has no Authentication',
    { authorizedDomains: undefined },
    OF_PROJECT,
    /^Project my-project has no Authentication yet\. .* Build, Authentication/,
  ],
  [
    'the project does not exist',
    {},
    ['--project', 'yours', '--dry-run'],
    /^There is no project yours, or your account lacks the rights for this in that project\./,
  ],
  [
    'the site does not exist',
    {},
    [...OF_PROJECT, '--site', 'my-projekt'],
    /^There is no site "my-projekt"\. Did you mean "my-project"\?$/,
  ],
] satisfies [string, Partial<TestProject>, string[], RegExp][]) {
  test(`if ${what}, deploy says so in one line, and changes nothing`, async ({ deployer }) => {
    const apis = await startFirebaseApis({ ...PROJECT, ...difference });
    const { code, errors } = await deployer.deploy(args, apis.env);
    await apis.close();
    expect(errors).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
    const changing = apis.calls.filter(
      ({ method, path }) => method !== 'GET' && !path.endsWith(':testIamPermissions'),
    );
    expect(changing).toEqual([]);
  });
}

test('without a login, deploy says in one line how to log in', async ({ deployer }) => {
  const { code, errors } = await deployer.deploy(OF_PROJECT);
  expect(errors).toEqual([
    expect.stringMatching(/^You are not logged in to Firebase\. Run npx firebase login first/),
  ]);
  expect(code).toBe(1);
});

test('without a network, deploy says in one line how to build offline', async ({ deployer }) => {
  // No server listens on this port.
  const { code, errors } = await deployer.deploy(OF_PROJECT, {
    FIREBASE_TOKEN: 'of-a-test',
    FIREBASE_API_URL: 'http://127.0.0.1:9',
  });
  expect(errors).toEqual([expect.stringMatching(/^Firebase cannot be reached\. .*--config FILE --dry-run/)]);
  expect(code).toBe(1);
});

test('if the configuration file is not JSON, deploy says so in one line', async ({ deployer }) => {
  const config = await deployer.configFile('{');
  const { code, errors } = await deployer.deploy(['--config', config, '--dry-run']);
  expect(errors).toEqual([expect.stringMatching(/config\.json is not JSON: /)]);
  expect(code).toBe(1);
});

test('for each setting that still has the example’s value, deploy says so in one line', async ({
  deployer,
}) => {
  const file = join(deployer.folder, 'src/site.ts');
  const own = await readFile(file, 'utf8');
  const example = own
    .replace(/(?<= origin: ')[^']+/, 'https://specdock.example')
    .replace(/(?<= owner: ')[^']+/, 'SpecDock');
  await writeFile(file, example);
  const { code, errors } = await deployer.deploy(OF_PROJECT);
  expect(errors).toEqual([
    expect.stringMatching(/: origin is still the example's, https:\/\/specdock\.example\. /),
    expect.stringMatching(/: owner is still the example's, SpecDock\. /),
  ]);
  expect(code).toBe(1);
  await writeFile(file, own);
});

test('if the output folder is not empty, deploy says so in one line', async ({ deployer }) => {
  const config = await deployer.configFile({ apiKey: 'k', authDomain: 'a.test', projectId: 'a' });
  const { code, errors } = await deployer.deploy(['--config', config, '--dry-run', '--out', deployer.folder]);
  expect(errors).toEqual([`${deployer.folder} is not empty. Name a new folder with --out.`]);
  expect(code).toBe(1);
});

test('an error in site.ts stops the build before the build writes anything', async () => {
  const root = await temporaryFolder('specdock-fault');
  const folder = join(root, 'site');
  const edit = (site: string) => site.replace(/methods: \[[^\]]*\]/, "methods: ['gogle', 'email']");
  const fault = 'src/site.ts: signIn.methods name "gogle", which is no sign-in method';
  await expect(buildEdited(folder, [{ file: 'src/site.ts', edit }])).rejects.toThrow(fault);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  await rm(root, { recursive: true });
});
