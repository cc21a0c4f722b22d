import { readFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { LIMITS } from '../http/limits.ts';
import { ERROR_CODES } from '../check/auth-faults-error.ts';
import { attributesOf } from './fault.ts';
import { KINDS } from './kinds.ts';

const README = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

// npm's registry has no such package yet, so a stranger could publish one under this name.
test('no README or changelog installs the package, or runs its command, by its name in the registry', async () => {
  const found: string[] = [];
  for (const file of [
    '../../README.md',
    '../../CHANGELOG.md',
    '../../../../README.md',
    '../../../README.md',
  ]) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8');
    const byName = /npm (?:i|install|add)\b.* firebase-auth-faults(?!-)|npx firebase-auth-faults.*/g;
    found.push(...(text.match(byName) ?? []));
  }
  expect(found).toEqual([]);
});

test('the README lists every fault with the description from its file', () => {
  const items = Object.entries(KINDS).map(([name, kind]) => {
    const attributes = attributesOf(kind).map(({ name: attribute, is, usual }) =>
      usual === undefined ? `\`${attribute}\`: ${is}` : `\`${attribute}\` (${JSON.stringify(usual)}): ${is}`,
    );
    const more = attributes.length > 0 ? ` Attributes: ${attributes.join('; ')}.` : '';
    return `- \`${name}\`: ${kind.does}${more}`;
  });
  expect(README.replace(/\s+/g, ' ')).toContain(items.join(' '));
});

test('the README lists every code of an error with its meaning', async () => {
  const rows = Object.entries(ERROR_CODES).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  const table = ['| code | means |', '| --- | --- |', ...rows].join('\n');
  expect(README.replaceAll('\r', '')).toContain((await format('README.md', table)).code);
});

test('the README lists every limit with its number', () => {
  const rows = README.matchAll(/^\| `(\w+)` +\| ([\d,]+) +\|/gm);
  const numbers = [...rows].map(([, name, number]) => [name, Number(number!.replaceAll(',', ''))]);
  expect(Object.fromEntries(numbers)).toEqual(LIMITS);
});
