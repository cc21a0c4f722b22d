import { join } from 'node:path';
import { startEmulators, startGateway } from 'firebase-auth-faults/internal';
import { chooseAccount } from '../../site/take-steps.ts';
import { PROJECT } from '../../stack/project.ts';
import { expect, test as base } from '../../testing/deployer-test.ts';
import { untilStored } from '../../testing/deployments/stored-site.ts';
import { openChooser } from '../steps/google.ts';
import { openSignIn } from '../steps/sign-in.ts';

const AUTH_DOMAIN = 'deployed.firebaseapp.com';

/** Serves the output of `npm run deploy -- --dry-run` from the hosting emulator, at the addresses of a real deployment. */
const test = base.extend({
  publicHosts: [
    async ({ deployer }, use) => {
      const config = await deployer.configFile({
        apiKey: 'key',
        authDomain: AUTH_DOMAIN,
        projectId: 'deployed',
      });
      const out = await deployer.newFolder();
      const { errors } = await deployer.deploy(['--config', config, '--dry-run', '--out', out]);
      expect(errors).toEqual([]);
      const project = { projectId: PROJECT.projectId, firebaseJson: join(out, 'firebase.json') };
      const emulators = await startEmulators({ project, hostingRoot: join(out, 'public') });
      const { auth, hosting, projectId } = emulators;
      const gateway = await startGateway({ port: 0, auth, hosting, projectId, publicHosts: true });
      await use(gateway.publicHosts!);
      await gateway.close();
      await emulators.stop();
    },
    // Enough for a build and the start of the emulators on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ baseURL: 'https://deployed.web.app' });
// All tests share one deployment.
test.describe.configure({ mode: 'default' });

const FRAMES = `frame-src 'self' https://${AUTH_DOMAIN} https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`;
const framesIn = (policy: string | undefined) =>
  policy?.split('; ').find((part) => part.startsWith('frame-src'));

test('pages and the 404 page allow iframes only from the site, the auth domain and the bot check', async ({
  page,
  allowConsole,
}) => {
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
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, the worker’s answers allow iframes only from the site, the auth domain and the bot check', async ({
    page,
    context,
    allowConsole,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Playwright sees workers and their requests in Chromium only.');
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await untilStored(page);
    await context.setOffline(true);
    for (const path of ['/', '/faq']) {
      const answer = (await page.goto(path))!;
      expect(answer.fromServiceWorker()).toBe(true);
      expect(framesIn(answer.headers()['content-security-policy'])).toBe(FRAMES);
    }
  });
});

test('a person can sign in through Google’s window, which opens on the auth domain', async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  const chooser = await openChooser(page);
  await expect(chooser).toHaveURL(({ host }) => host === AUTH_DOMAIN);
  await chooseAccount(chooser, { email: 'grace@deployed.test', name: 'Grace' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
});
