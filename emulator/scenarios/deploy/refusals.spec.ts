import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { startFirebaseApis } from '../../../tools/deploy/testing/firebase-apis.ts';
import { expect, test } from '../../testing/deployer-test.ts';
import { buildEdited } from '../../testing/deployments/deployments.ts';

test('if firebase-tools fails, deploy says why in one line', async ({ deployer }) => {
  const apis = await startFirebaseApis({
    id: 'my-project',
    appIds: ['1:2:web:3'],
    sites: [{ id: 'my-project' }],
    authorizedDomains: [],
  });
  const token = { FIREBASE_TOKEN: 'of-a-test' };
  for (const [what, project, env, line] of [
    [
      'the project does not exist',
      'yours',
      apis.env,
      /^There is no project yours, or your account lacks the rights for this in that project\./,
    ],
    [
      'nobody is logged in',
      'my-project',
      {},
      /^You are not logged in to Firebase\. Run npx firebase login first/,
    ],
    [
      'the file of credentials does not exist',
      'my-project',
      { GOOGLE_APPLICATION_CREDENTIALS: '/no/such/key.json' },
      /^The credentials in \/no\/such\/key\.json do not work/,
    ],
    [
      'there is no network',
      'my-project',
      // No server listens on this port.
      { ...token, FIREBASE_API_URL: 'http://127.0.0.1:9' },
      /^Firebase cannot be reached\. Check the network\./,
    ],
  ] as const)
    await test.step(what, async () => {
      const { code, errors } = await deployer.deploy(['--project', project, '--dry-run'], env);
      expect.soft(errors).toEqual([expect.stringMatching(line)]);
      expect.soft(code).toBe(1);
    });
  await apis.close();
});

test('an error in site.ts stops the build before the build writes anything', async () => {
  const root = await temporaryFolder('specdock-fault');
  const folder = join(root, 'site');
  const edit = (site: string) => site.replace(/methods: \[[^\]]*\]/, "methods: ['emailLink', 'email']");
  const fault = 'src/site.ts: signIn.methods name both email and emailLink, which exclude each other';
  await expect(buildEdited(folder, [{ file: 'src/site.ts', edit }])).rejects.toThrow(fault);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  await rm(root, { recursive: true });
});
