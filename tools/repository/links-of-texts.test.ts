import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const texts = [
  '.',
  'emulator',
  'emulator/kit',
  'tools',
  'docs',
  'docs/decisions',
  'emulator/decisions',
].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** @returns the anchor that GitHub gives a heading */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+?)\r?$/gm);
  return [...headings].map(([, heading]) => anchorOf(heading!));
}

test.each(texts)('every link in %s leads to a file and a heading that exist', (text) => {
  const links = readFileSync(join(ROOT, text), 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  const broken = [...links].filter(([, path, anchor]) => {
    const target = path ? join(ROOT, dirname(text), path) : join(ROOT, text);
    return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
