import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '../doctor/doctor-test.ts';
import { openSignIn } from '../steps/sign-in.ts';

/* A checkout on Windows may end lines with \r\n. Browsers replace \r\n by \n before they hash inline code. */

test('pages built from a checkout with line endings \\r\\n work under the content security policy of that build', async ({
  published,
  page,
}) => {
  expect(await readFile(join(dirname(published), 'index.html'), 'utf8')).toContain('\r\n');
  // If the policy refused a script or style, the console error would fail this test.
  for (const path of ['/faq', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openSignIn(page);
});

test('from a checkout with line endings \\r\\n, the build writes text files with line endings \\n', async ({
  published,
}) => {
  const files = (await readdir(published)).filter((file) => /\.(html|js|txt|webmanifest|xml)$/.test(file));
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'faq.html', 'sw.js', 'sitemap.xml', 'robots.txt']),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(published, file), 'utf8')));
  expect(files.filter((_, index) => texts[index]!.includes('\r'))).toEqual([]);
});
