import { SDK_VERSION } from 'firebase/app';
import { expect, test } from '../../testing/test.ts';

/* Pages without a bundler load the SDK and the configuration from Hosting’s reserved addresses. */

const sdk = (file: string) => `/__/firebase/${SDK_VERSION}/firebase-${file}.js`;

const pages = {
  compat: `<script src="${sdk('app-compat')}"></script>
    <script src="${sdk('auth-compat')}"></script>
    <script src="/__/firebase/init.js?useEmulator=true"></script>
    <script>firebase.auth().signInAnonymously().then(() => (document.title = 'signed in'));</script>`,
  modular: `<script type="module">
      import { initializeApp } from '${sdk('app')}';
      import { connectAuthEmulator, getAuth, signInAnonymously } from '${sdk('auth')}';
      const { authEmulatorUrl, ...config } = await (await fetch('/__/firebase/init.json')).json();
      const auth = getAuth(initializeApp(config));
      connectAuthEmulator(auth, authEmulatorUrl);
      await signInAnonymously(auth);
      document.title = 'signed in';
    </script>`,
};

for (const [what, html] of Object.entries(pages))
  test(`a person can sign in on a page that loads the ${what} SDK without a bundler`, async ({
    page,
    faults,
    allowConsole,
  }) => {
    allowConsole(/You are using the Auth Emulator/);
    await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/page.html');
    await expect(page).toHaveTitle('signed in');
    expect((await faults.calls()).map(({ operation }) => operation)).toContain('accounts:signUp');
  });

test('a request for a file that the installed SDK lacks gets a 404 that says why', async ({ request }) => {
  for (const [path, reason] of [
    ['/__/firebase/9.0.0/firebase-auth.js', `The installed SDK is ${SDK_VERSION}, not 9.0.0.`],
    [sdk('nothing'), `Version ${SDK_VERSION} of the SDK has no firebase-nothing.js.`],
  ] as const) {
    const answer = await request.get(path);
    expect.soft(answer.status()).toBe(404);
    expect.soft(await answer.text()).toBe(`${reason}\n`);
  }
});
