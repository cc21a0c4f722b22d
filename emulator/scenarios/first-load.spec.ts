import { expect, test } from '../fixtures/test.ts';
import { visitorPages } from './site-pages.ts';

/** What only Firebase and the widget have in their files: each stands in the lazy script (checked below). */
const MARKS = ['identitytoolkit', 'firebaseui', 'securetoken'];

// The worker's requests count as well.
test.use({ serviceWorkers: 'allow' });

for (const { path } of visitorPages) {
  test(`${path} requests no byte of Firebase and nothing of a third party`, async ({
    page,
    thirdParty,
    allowConsole,
  }) => {
    if (path === '/no-such-page') allowConsole(/status of 404/);
    const bodies: Promise<[url: string, body: string]>[] = [];
    page.on('response', (response) =>
      bodies.push(response.text().then((body) => [response.url(), body] as [string, string])),
    );
    await page.goto(path, { waitUntil: 'networkidle' });

    for (const [url, body] of await Promise.all(bodies)) {
      expect(url).not.toContain('/__/');
      for (const mark of MARKS) expect(body.includes(mark), `${url} contains ${mark}`).toBe(false);
    }
    expect(thirdParty).toEqual([]);
  });
}

test('Firebase comes when the pointer is on Sign In, and the provider is asked for when it is clicked', async ({
  page,
  thirdParty,
}) => {
  await page.goto('/');
  const script = page.waitForResponse((response) => /\/assets\/provider-.*\.js$/.test(response.url()));
  await page.getByRole('button', { name: 'Sign In' }).hover();
  const body = await (await script).text();
  for (const mark of MARKS) expect(body).toContain(mark);

  const config = page.waitForRequest('**/__/firebase/init.json');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await config;
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(thirdParty).toEqual([]);
});
