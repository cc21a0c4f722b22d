import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { FaultKind } from './fault.ts';
import { KINDS } from './kinds.ts';
import { attributesOf } from './rule.ts';

test('the README lists every fault with the text of its file', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const table = /<!-- faults: [^>]*-->([\s\S]*)<!-- \/faults -->/.exec(readme)![1]!;
  const rows = table.trim().split('\n').slice(2);

  const expected = Object.entries(KINDS).map(([name, kind]) => {
    const attributes = attributesOf(kind as FaultKind).map(([attribute, { is, default: usual }]) =>
      usual === undefined ? `\`${attribute}\`: ${is}` : `\`${attribute}\` (${JSON.stringify(usual)}): ${is}`,
    );
    return `| \`${name}\` | ${kind.does} | ${attributes.join('; ')} |`.replace('|  |', '| |');
  });
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual(expected);
});
