import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFirebaseApis, type TestProject } from '../../../tools/deploy/testing/firebase-apis.ts';
import { expect, ORIGIN, test } from '../../testing/deployer-test.ts';
import { examineDeployment, NOTHING_IS_WRONG } from '../steps/examine-deployment.ts';

// Each test builds the site first, which takes long.
test.describe.configure({ timeout: 240_000 });

const PROJECT: TestProject = {
  id: 'my-project',
  appIds: ['1:2:web:3', '1:2:web:4'],
  sites: [{ id: 'my-second' }, { id: 'my-project', appId: '1:2:web:4' }],
  authorizedDomains: ['my-project.web.app'],
};

test('deploy publishes a preview with the auth domain in site.ts', async ({ deployer }) => {
  const before = await hashes(deployer.folder);
  const apis = await startFirebaseApis(PROJECT);
  const authDomain = new URL(ORIGIN).host;
  const { code, errors, output } = await deployer.withSettings({ authDomain }, () =>
    deployer.deploy(['--project', PROJECT.id, '--preview', 'pr-7', '--without-worker'], apis.env),
  );
  await apis.close();
  expect([errors, code]).toEqual([[], 0]);
  expect(output).toMatch(/\nThe preview is at https:\/\/my-project--pr-7-abc123\.web\.app until 2030-01-02T/);
  // The project takes no further domain.
  expect(output).toMatch(/\n {2}wrong +my-project--pr-7-abc123\.web\.app is not an authorized domain, /);
  expect(await hashes(deployer.folder)).toEqual(before);
  const created = apis.calls.find(({ path }) => path.endsWith('/sites/my-project/channels?channelId=pr-7'))!;
  expect(JSON.parse(created.body)).toEqual({ ttl: `${7 * 24 * 60 * 60}s` });
  expect(apis.calls.some(({ path }) => path.includes('/sites/my-project/channels/pr-7/releases?'))).toBe(
    true,
  );
  const allowed = apis.calls.find(
    ({ method, path }) => method === 'PATCH' && path.includes('authorizedDomains'),
  )!;
  expect(allowed.body).toContain('my-project--pr-7-abc123.web.app');

  const out = await deployer.newFolder();
  await apis.writePublished(out);
  const scripts = (await readdir(join(out, 'public/assets'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(out, 'public/assets', file), 'utf8')));
  // The build contains the configuration of the web app that is linked to the site.
  const baked = texts.find((text) => text.includes('key-of-1:2:web:4'));
  expect(baked).toMatch(/authDomain\W+www\.deployed\.test/);
  const worker = await readFile(join(out, 'public/sw.js'), 'utf8');
  expect(worker).toContain('unregister');
  expect(worker).not.toContain('index.html');

  // Proves steps 5 and 9 of docs/deploy.md.
  const preview = 'https://my-project--pr-7-abc123.web.app';
  expect(await examineDeployment(out, { origin: preview, authDomain })).toMatch(NOTHING_IS_WRONG);
  const said = await examineDeployment(out, { origin: ORIGIN, authDomain });
  expect(said).toMatch(NOTHING_IS_WRONG);
  expect(said).toContain(`The sign-in pages of ${authDomain} answer.`);
});

test('in a workflow, deploy logs in without a key, a dry run publishes nothing, and settings in the folder of temporary files count for nothing', async ({
  deployer,
}) => {
  // A domain includes its subdomains. Proves step 7 of docs/deploy.md.
  const apis = await startFirebaseApis({ ...PROJECT, authorizedDomains: ['deployed.test'] });
  const credentials = join(await deployer.newFolder(), 'credentials.json');
  await writeFile(credentials, apis.credentialsOfWorkflow());
  const login = { FIREBASE_TOKEN: '', GOOGLE_APPLICATION_CREDENTIALS: credentials };
  // As another user of the computer could put them there.
  const TMPDIR = await deployer.newFolder();
  await writeFile(join(TMPDIR, 'firebase.json'), '{}');
  await writeFile(
    join(TMPDIR, '.firebaserc'),
    JSON.stringify({ projects: { [PROJECT.id]: 'of-somebody-else' } }),
  );
  const { code, errors, output } = await deployer.deploy(['--project', PROJECT.id, '--dry-run'], {
    ...apis.env,
    ...login,
    TMPDIR,
  });
  await apis.close();
  expect([errors, code]).toEqual([[], 0]);
  expect(output).toContain('my-project of project my-project.\n');
  expect(output).not.toContain('wrong');
  expect(output).toMatch(/\nNothing was published: --dry-run\.\n$/);
  expect(apis.calls.filter(({ path }) => /versions|releases|channels/.test(path))).toEqual([]);
  // firebase-tools does not show the last token to the stub, because it calls servers on http as their owner.
  const callTo = (path: string) => apis.calls.find((call) => call.path === path)!;
  expect(callTo('/google-token').body).toContain('subject_token=of-the-workflow');
  expect(callTo('/service-account:generateAccessToken').authorization).toBe('Bearer of-the-pool');
});

/** @returns the hashes of the files in a copy of the repository, by path, to detect changes */
async function hashes(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const entries = paths
    .filter((path) => !path.startsWith(join(folder, 'node_modules')))
    .map(async (path) => [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}
