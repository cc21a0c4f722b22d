import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test as base } from '../../testing/deployed-test.ts';
import { openSignIn } from '../steps/sign-in.ts';

/* A checkout on Windows may end lines with \r\n. Browsers replace \r\n by \n before they hash inline code. */

const test = base.extend<object, { built: string }>({
  built: [
    async ({ deployments }, use) => use(await deployments.ofWindows()),
    { scope: 'worker', timeout: 120_000 },
  ],
  served: async ({ built }, use) =>
    use({ folder: built, firebaseJson: join(dirname(built), 'firebase.dist.json') }),
});

test('pages built from a checkout with line endings \\r\\n work under the content security policy of that build', async ({
  built,
  page,
}) => {
  expect(await readFile(join(dirname(built), 'index.html'), 'utf8')).toContain('\r\n');
  // If the policy refused a script or style, the console error would fail this test.
  for (const path of ['/faq', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openSignIn(page);
});

test('from a checkout with line endings \\r\\n, the build writes text files with line endings \\n', async ({
  built,
}) => {
  const files = (await readdir(built)).filter((file) => /\.(html|js|txt|webmanifest|xml)$/.test(file));
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'faq.html', 'sw.js', 'sitemap.xml', 'robots.txt']),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(built, file), 'utf8')));
  expect(files.filter((_, index) => texts[index]!.includes('\r'))).toEqual([]);
});
