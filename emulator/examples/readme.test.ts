import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Reads a file without the \r of Windows checkouts. */
const read = async (path: string) =>
  (await readFile(new URL(path, import.meta.url), 'utf8')).replaceAll('\r', '');

test.each(['playwright.config.ts', 'tests/sign-in.spec.ts', 'tests/every-error.spec.ts'])(
  'the README of the kit quotes %s of the quickstart word for word',
  async (name) => {
    const [readme, file] = await Promise.all([read('../kit/README.md'), read(`quickstart/${name}`)]);
    expect(readme).toContain(`\`\`\`ts\n${file}\`\`\``);
  },
);
