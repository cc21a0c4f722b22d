import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFirebaseApis, type TestProject } from '../../../tools/deploy/testing/firebase-apis.ts';
import { expect, ORIGIN, test } from '../../testing/deployer-test.ts';
import { examineDeployment, NOTHING_IS_WRONG } from '../steps/examine-deployment.ts';

// Each test builds the site first, which takes long.
test.describe.configure({ timeout: 240_000 });

const PROJECT: TestProject = {
  id: 'my-project',
  appIds: ['1:2:web:3', '1:2:web:4'],
  sites: [{ id: 'my-project' }, { id: 'my-second', appId: '1:2:web:4' }],
  authorizedDomains: ['my-project.web.app'],
};

test('deploy publishes a preview of a project’s second site with a custom auth domain', async ({
  deployer,
}) => {
  const before = await hashes(deployer.folder);
  const apis = await startFirebaseApis(PROJECT);
  const out = await deployer.newFolder();
  const args = ['--project', PROJECT.id, '--site', 'my-second', '--auth-domain', 'www.deployed.test'];
  const { code, errors, output } = await deployer.deploy(
    [...args, '--preview', 'pr-7', '--expires', '12h', '--without-worker', '--out', out],
    apis.env,
  );
  await apis.close();
  expect([errors, code]).toEqual([[], 0]);
  expect(output).toMatch(/\nThe preview is at https:\/\/my-second--pr-7-abc123\.web\.app until 2030-01-02T/);
  expect(output).not.toContain('People cannot sign in');
  expect(await hashes(deployer.folder)).toEqual(before);
  const created = apis.calls.find(({ path }) => path.endsWith('/sites/my-second/channels?channelId=pr-7'))!;
  expect(JSON.parse(created.body)).toEqual({ ttl: `${12 * 60 * 60}s` });
  expect(apis.calls.some(({ path }) => path.includes('/sites/my-second/channels/pr-7/releases?'))).toBe(true);
  const allowed = apis.calls.find(
    ({ method, path }) => method === 'PATCH' && path.includes('authorizedDomains'),
  )!;
  expect(allowed.body).toContain('my-second--pr-7-abc123.web.app');

  expect(await readFile(join(out, 'firebase.json'), 'utf8')).toContain(
    "; frame-src 'self' https://www.deployed.test https://",
  );
  const scripts = (await readdir(join(out, 'public/assets'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(out, 'public/assets', file), 'utf8')));
  // The build contains the configuration of the web app that is linked to the site.
  const baked = texts.find((text) => text.includes('key-of-1:2:web:4'));
  expect(baked).toMatch(/authDomain\W+www\.deployed\.test/);
  const worker = await readFile(join(out, 'public/sw.js'), 'utf8');
  expect(worker).toContain('unregister');
  expect(worker).not.toContain('index.html');

  // Proves steps 5 and 9 of docs/deploy.md.
  const preview = 'https://my-second--pr-7-abc123.web.app';
  expect(await examineDeployment(out, { origin: preview })).toMatch(NOTHING_IS_WRONG);
  const said = await examineDeployment(out, { origin: ORIGIN });
  expect(said).toMatch(NOTHING_IS_WRONG);
  expect(said).toContain(
    'The scripts hold the configuration: project my-project, auth domain www.deployed.test.',
  );
  expect(said).toContain('Where a browser blocks Google’s window, a redirect replaces it.');
});

test('a dry run of deploy publishes nothing, and names the site and the project', async ({ deployer }) => {
  const apis = await startFirebaseApis({
    ...PROJECT,
    authorizedDomains: [new URL(ORIGIN).hostname],
  });
  const out = await deployer.newFolder();
  const args = ['--project', PROJECT.id, '--auth-domain', 'sign-in.deployed.test', '--dry-run', '--out', out];
  const { code, errors, output } = await deployer.deploy(args, apis.env);
  await apis.close();
  expect([errors, code]).toEqual([[], 0]);
  expect(output).toContain('my-project of project my-project\n');
  expect(output).toMatch(/\nNothing was published: --dry-run\.\n$/);
  expect(apis.calls.filter(({ path }) => /versions|releases|channels/.test(path))).toEqual([]);

  // Proves step 8 of docs/deploy.md. The doctor does not examine a custom auth domain that is not the site's own host.
  expect(output).not.toContain('to do');
  const said = await examineDeployment(out, { origin: ORIGIN });
  expect(said).toMatch(NOTHING_IS_WRONG);
  expect(said).toContain('Run the doctor for https://sign-in.deployed.test too.');
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
