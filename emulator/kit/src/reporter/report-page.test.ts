import { describe, expect, it } from 'vitest';
import { reportPage } from './report-page.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

const hostile = '</script><script>alert(1)</script><!--';

describe('the page of a report', () => {
  it('has no event handlers in its markup, and needs no other file', async () => {
    const page = await reportPage(exampleRun([exampleRow()]), {});
    expect(page).not.toMatch(/\son[a-z]+="|<link|<script[^>]* src=|\simport\b/);
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  it('says in its title how many rows failed', async () => {
    const failed = exampleRow({ verdict: 'failed', reason: 'No text.' });
    expect(await reportPage(exampleRun([failed]), {})).toContain(
      '<title>1 failed: errors of signing in, replayed<',
    );
    expect(await reportPage(exampleRun([exampleRow()]), {})).toContain('<title>All passed: ');
  });

  it.each(['title', 'code', 'word', 'operation', 'reason', 'flaky', 'project', 'test'] as const)(
    'keeps its data intact if a %s contains the end of a script',
    async (name) => {
      const page = await reportPage(exampleRun([exampleRow({ [name]: hostile })]), { about: hostile });
      const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)![1]!;
      expect(JSON.parse(data)).toMatchObject({ about: hostile, rows: [{ [name]: hostile }] });
      expect(page).not.toContain(hostile);
    },
  );
});
