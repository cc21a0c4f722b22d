import { expect, it } from 'vitest';
import { reportPage } from './report-page.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

it('the page of a report has no script', async () => {
  const page = await reportPage(exampleRun([exampleRow()]));
  expect(page).not.toMatch(/\son[a-z]+="|<link|<script/);
});

it('the title of the page says how many rows failed', async () => {
  const failed = exampleRow({ verdict: 'failed', reason: 'No text.' });
  expect(await reportPage(exampleRun([failed]))).toContain(
    '<title>1 failed: errors of signing in, replayed<',
  );
  expect(await reportPage(exampleRun([exampleRow()]))).toContain('<title>All passed: ');
});

it('the page shows the markup in a text, and does not interpret it', async () => {
  const hostile = '</script><img src=x onerror="alert(1)">&amp;';
  const row = exampleRow({
    ...Object.fromEntries(
      ['title', 'code', 'word', 'operation', 'reason', 'flaky', 'project', 'test'].map((name) => [
        name,
        hostile,
      ]),
    ),
    seen: [hostile],
    facts: { [hostile]: hostile },
  });
  const page = await reportPage(exampleRun([row, exampleRow()]));
  expect(page).not.toContain('<img src=x');
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;');
});

it('a row has its texts, the expected ones if they differ, and a link to its picture', async () => {
  const expected = ['Choose a longer one.'];
  const page = await reportPage(exampleRun([exampleRow({ seen: [], expected, picture: Buffer.of() })]));
  expect(page).toMatch(/Nothing is said\.[^]*Expected:[^]*Choose a longer one\./);
  expect(page).toContain('<a class="picture" href="pictures/weak-password.jpg">');
});

it('a row of a Playwright project with a name has this name', async () => {
  expect(await reportPage(exampleRun([exampleRow({ project: 'firefox' })]))).toContain(
    '<dt>Project</dt><dd>firefox</dd>',
  );
  expect(await reportPage(exampleRun([exampleRow()]))).not.toContain('<dt>Project</dt>');
});

it.each([
  [1, '1 passed</strong>\n      of 1 row with 1 code'],
  [2, '2 passed</strong>\n      of 2 rows with 1 code'],
])('the head counts %i', async (count, words) => {
  const rows = Array.from({ length: count }, (_, index) => exampleRow({ id: `row-${index}` }));
  expect(await reportPage(exampleRun(rows))).toContain(words);
});
