import { describe, expect, it } from 'vitest';
import { exampleRow, exampleRows, exampleRun } from './example-run.ts';
import { reportPage } from './report-page.tsx';

const pageOf = (...rows: Parameters<typeof exampleRow>[0][]) =>
  reportPage(exampleRun(rows.map((row) => exampleRow(row))), new Map());

describe('the report', () => {
  it('gives each row an address, and a link to it', async () => {
    const page = await pageOf({ id: 'the-row' });
    expect(page).toContain('<article id="the-row"');
    expect(page).toContain('href="#the-row"');
  });

  it('has no handlers in its markup, and needs no other file', async () => {
    const page = await reportPage(exampleRun([...exampleRows]), new Map());
    expect(page).not.toMatch(/\son[a-z]+="|<link|<script[^>]* src=/);
  });

  it('writes markup of a reason as text', async () => {
    expect(await pageOf({ verdict: 'failed', reason: '<b>bold</b>' })).toContain('&lt;b&gt;bold&lt;/b&gt;');
  });
});
