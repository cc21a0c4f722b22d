import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  startFirebaseApis,
  type ApiCall,
  type TestProject,
} from '../../../tools/deploy/testing/firebase-apis.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { BUILT_SITE } from '../../stack/project.ts';
import { runToEnd } from '../../stack/run-program.ts';
import { expect, test } from '../../testing/deployer-test.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { untilStored } from '../../testing/deployments/stored-site.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { examineDeployment, NOTHING_IS_WRONG } from '../steps/examine-deployment.ts';
import { openSignIn } from '../steps/sign-in.ts';

/* A deployer publishes the site with `npm run deploy`, and has `npm run doctor` look at it. */

const PROJECT: TestProject = {
  id: 'my-project',
  appIds: ['1:2:web:3'],
  sites: [{ id: 'my-project' }],
  authorizedDomains: ['my-project.web.app'],
};
const AUTH_DOMAIN = 'my-project.firebaseapp.com';

/** What `npm run deploy` did: what Hosting received, what the command printed, and its calls to Google's APIs. */
interface Deployment {
  out: string;
  printed: { code: number | null; errors: string[]; output: string };
  calls: readonly ApiCall[];
}

/** `test` with one deployment for all tests of a worker, which the browser finds at the deployed site's address. */
const deployedTest = test.extend<object, { deployment: Deployment }>({
  deployment: [
    async ({ deployer }, use) => {
      const apis = await startFirebaseApis(PROJECT);
      const printed = await deployer.deploy(['--project', PROJECT.id], apis.env);
      await apis.close();
      const out = await deployer.newFolder();
      await apis.writePublished(out);
      await use({ out, printed, calls: apis.calls });
    },
    // Enough for a build on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  publicHosts: [
    async ({ deployment: { out } }, use) => {
      const { auth } = runningStack();
      const site = await startSite({
        folder: join(out, 'public'),
        firebaseJson: join(out, 'firebase.json'),
        auth,
        publicHosts: true,
      });
      await use(site.publicHosts!);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

deployedTest.describe(() => {
  deployedTest.use({ baseURL: 'https://my-project.web.app' });
  // All tests share one deployment.
  deployedTest.describe.configure({ mode: 'default' });

  deployedTest('deploy publishes all files with the settings of firebase.json', async ({ deployment }) => {
    const { printed, calls } = deployment;
    expect([printed.errors, printed.code]).toEqual([[], 0]);
    expect(printed.output).toMatch(
      /\n {2}wrong +www\.deployed\.test is not an authorized domain, .*\n +Mend it: .* add www\.deployed\.test\.\n/,
    );
    expect(printed.output).toMatch(
      /\nThe site is at https:\/\/my-project\.web\.app\nCheck it: npm run doctor -- https:\/\/my-project\.web\.app\n$/,
    );

    const bodyOf = (pattern: RegExp) =>
      JSON.parse(calls.find(({ method, path }) => pattern.test(`${method} ${path}`))!.body) as {
        files: object;
      };
    const files = Object.keys(bodyOf(/:populateFiles$/).files);
    expect(files).toEqual(expect.arrayContaining(['/index.html', '/404.html', '/sw.js', '/faq.html']));
    expect(calls.filter(({ path }) => path.startsWith('/upload/'))).toHaveLength(files.length);
    const published = JSON.stringify(bodyOf(/^PATCH .*\/sites\/my-project\/versions\//));
    expect(published).toContain(`; ${FRAMES}`);
    expect(published).toContain('"cleanUrls":true');
    expect(calls.at(-1)!.path).toMatch(/\/sites\/my-project\/channels\/live\/releases\?/);
  });

  deployedTest(
    'on the deployed site, a person can sign in through Google’s window, which opens on the auth domain',
    async ({ page, accounts }) => {
      await openSignIn(page, '/');
      const chooser = await openChooser(page);
      await expect(chooser).toHaveURL(({ host }) => host === AUTH_DOMAIN);
      await chooseAccount(chooser, { email: accounts.newEmail('grace'), name: 'Grace' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
    },
  );

  deployedTest(
    'pages and the 404 page of the deployed site allow iframes only from the site, the auth domain and the bot check',
    async ({ page, allowConsole }) => {
      allowConsole(/status of 404/);
      for (const [path, status] of [
        ['/', 200],
        ['/faq', 200],
        ['/no-such-page', 404],
      ] as const) {
        const answer = (await page.goto(path))!;
        expect([path, answer.status()]).toEqual([path, status]);
        expect(framesIn(answer.headers()['content-security-policy'])).toBe(FRAMES);
      }
    },
  );

  deployedTest.describe('with the worker', () => {
    deployedTest.use({ serviceWorkers: 'allow' });

    deployedTest(
      'offline, the worker’s answers allow iframes only from the same hosts',
      async ({ page, context, allowConsole, browserName }) => {
        deployedTest.skip(
          browserName !== 'chromium',
          'Playwright sees workers and their requests in Chromium only.',
        );
        allowConsole(/ERR_INTERNET_DISCONNECTED/);
        await page.goto('/');
        await untilStored(page);
        await context.setOffline(true);
        for (const path of ['/', '/faq']) {
          const answer = (await page.goto(path))!;
          expect(answer.fromServiceWorker()).toBe(true);
          expect(framesIn(answer.headers()['content-security-policy'])).toBe(FRAMES);
        }
      },
    );
  });

  // Proves step 6 of docs/deploy.md.
  deployedTest('the doctor finds nothing wrong with the deployed site', async ({ deployment: { out } }) => {
    const said = await examineDeployment(out, { origin: 'https://my-project.web.app' });
    expect(said).toMatch(NOTHING_IS_WRONG);
    expect(said).toContain('Google is switched on');
    expect(said).toContain('Email/Password is switched on');
  });
});

const FRAMES = `frame-src 'self' https://${AUTH_DOMAIN} https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`;

const framesIn = (policy: string | undefined) =>
  policy?.split('; ').find((part) => part.startsWith('frame-src'));

test('for each setting that still has the example’s value, deploy says so in one line', async ({
  deployer,
}) => {
  const { code, errors } = await deployer.withSettings(
    { origin: 'https://specdock.example', owner: 'SpecDock' },
    () => deployer.deploy(['--project', PROJECT.id, '--dry-run']),
  );
  expect(errors).toEqual([
    expect.stringMatching(/: origin is still the example's, https:\/\/specdock\.example\. /),
    expect.stringMatching(/: owner is still the example's, SpecDock\. /),
  ]);
  expect(code).toBe(1);
});

test('npm run doctor exits with status 0 if it finds no fault; otherwise it says how to mend the fault, with status 1', async () => {
  const { auth } = runningStack();
  const site = await startSite({ folder: BUILT_SITE, auth });
  const good = await runDoctor(site.origin);
  expect(good).toMatchObject({ exitCode: 0, errors: '' });
  expect(good.output).toMatch(/\nNothing is wrong: 2 ok, 1 to note, 0 not checked\.\n$/);
  // The output has no colours, because it does not go to a terminal.
  expect(good.output).not.toContain('\u001b');

  site.intercept((request, response) => {
    if (request.url === '/sw.js') response.writeHead(404).end();
    return request.url === '/sw.js';
  });
  const bad = await runDoctor(site.origin);
  await site.close();
  expect(bad).toMatchObject({ exitCode: 1, errors: '' });
  expect(bad.output).toMatch(
    /\n {2}wrong {8}There is no service worker .*\n {15}Mend it: Run npm run deploy again\./,
  );
  // The answer also lacks the headers of firebase.json.
  expect(bad.output).toMatch(/\n2 things are wrong: .*\n$/);
});

const DOCTOR = fileURLToPath(new URL('../../../tools/doctor/run.ts', import.meta.url));

/** Runs the script of `npm run doctor`, without npm. */
const runDoctor = (origin: string) =>
  // Unset FORCE_COLOR, which Playwright sets for its own output.
  runToEnd(process.execPath, ['--import', 'tsx', DOCTOR, origin], {
    env: { ...process.env, FORCE_COLOR: undefined },
  });
