import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import type { FaultKind } from './fault.ts';
import { KINDS } from './kinds.ts';
import { attributesOf } from './rule.ts';

test('the README lists every fault with the text of its file', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

  const rows = Object.entries(KINDS).map(([name, kind]) => {
    const attributes = attributesOf(kind as FaultKind).map(([attribute, { is, default: usual }]) =>
      usual === undefined ? `\`${attribute}\`: ${is}` : `\`${attribute}\` (${JSON.stringify(usual)}): ${is}`,
    );
    return `| \`${name}\` | ${kind.does} | ${attributes.join('; ')} |`;
  });
  const table = ['| kind | does | attributes |', '| --- | --- | --- |', ...rows].join('\n');
  expect(readme).toContain((await format('README.md', table)).code);
});
