import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { cleanAddress, offlineFiles, precacheEntry, signInFiles } from './precache-list.ts';

type Chunk = {
  isEntry?: boolean;
  moduleIds?: string[];
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** A bundle with only those fields that src/build/precache-list.ts reads. */
function bundleOf(chunks: Record<string, Chunk>): Rolldown.OutputBundle {
  const bundle = Object.entries(chunks).map(([fileName, { css = [], assets = [], ...chunk }]) => [
    fileName,
    {
      type: 'chunk',
      fileName,
      isEntry: false,
      moduleIds: [],
      imports: [],
      dynamicImports: [],
      ...chunk,
      viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
    },
  ]);
  return Object.fromEntries(bundle) as Rolldown.OutputBundle;
}

test('the entry, its imports and their styles are needed offline', () => {
  const bundle = bundleOf({
    'entry.js': { isEntry: true, imports: ['shared.js'], dynamicImports: ['pwa.js'] },
    'shared.js': {},
    'pwa.js': { css: ['pwa.css'], assets: ['font.woff2', 'assets/icon-1.svg', 'assets/welcome-1.svg'] },
    'orphan.js': {},
  });
  expect([...offlineFiles(bundle)].toSorted()).toEqual([
    'assets/welcome-1.svg',
    'entry.js',
    'font.woff2',
    'pwa.css',
    'pwa.js',
    'shared.js',
  ]);
});

test('a click on Sign In loads its modules and their imports, except those that the page has loaded', () => {
  const bundle = bundleOf({
    'entry.js': { isEntry: true, imports: ['shared.js'], dynamicImports: ['provider.js', 'pwa.js'] },
    'shared.js': {},
    'pwa.js': {},
    'provider.js': {
      moduleIds: ['/repo/src/provider/index.ts'],
      imports: ['entry.js', 'shared.js', 'store.js'],
      assets: ['google.svg'],
    },
    'stored.js': { moduleIds: ['/repo/src/session/stored-session.ts'], imports: ['store.js'] },
    'store.js': {},
  });
  expect([...signInFiles(bundle)].toSorted()).toEqual(['google.svg', 'provider.js', 'store.js', 'stored.js']);
});

test('sign-in and modules that only sign-in imports are not needed offline', () => {
  const bundle = bundleOf({
    'entry.js': { isEntry: true, dynamicImports: ['provider.js'] },
    'provider.js': {
      moduleIds: ['/repo/node_modules/firebase/auth/index.js'],
      imports: ['only-provider.js'],
      css: ['provider.css'],
    },
    'only-provider.js': {},
  });
  expect([...offlineFiles(bundle)]).toEqual(['entry.js']);
});

test.each([
  ['index.html', '/'],
  ['faq.html', '/faq'],
  ['assets/index-x.js', '/assets/index-x.js'],
  ['favicon.svg', '/favicon.svg'],
])('%s is served at %s', (file, address) => {
  expect(cleanAddress(file)).toBe(address);
});

const policy = { key: 'Content-Security-Policy', value: "default-src 'none'" };
const listed = { url: 'a.txt', revision: null, size: 3 };

test('an entry of the precache has the hash and the headers of its file', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'precache-'));
  await writeFile(join(outDir, 'a.txt'), 'abc');
  const rules = [
    { source: '**', headers: [policy] },
    { source: '/b.txt', headers: [{ key: 'X-Rule', value: 'yes' }] },
  ];
  expect(await precacheEntry(outDir, listed, rules)).toEqual({
    ...listed,
    url: '/a.txt',
    integrity: 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
    headers: { 'content-security-policy': policy.value },
  });
  await rm(outDir, { recursive: true });
});

test('a file without a content security policy fails the build', async () => {
  const rules = [{ source: '/', headers: [policy] }];
  await expect(precacheEntry('', listed, rules)).rejects.toThrow(
    'firebase.json has no Content-Security-Policy for /a.txt',
  );
});
