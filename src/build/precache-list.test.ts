import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { cleanAddress, groupedByHeaders, offlineFiles, signInFiles } from './precache-list.ts';

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

test('the entry module, its imports and their styles are needed offline', () => {
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
    'stored.js': { moduleIds: ['/repo/src/session/record.ts'], imports: ['store.js'] },
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
const listed = (url: string) => ({ url, revision: null, size: 100 });

test('files with the same headers form one group of the precache list', () => {
  const rules = [
    { source: '**', headers: [policy] },
    { source: '/faq', headers: [{ key: 'X-Rule', value: 'yes' }] },
  ];
  const headers = { 'content-security-policy': policy.value };
  expect(groupedByHeaders(['/', '/faq', '/favicon.svg'].map(listed), rules)).toEqual([
    {
      headers,
      files: [
        { url: '/', revision: null },
        { url: '/favicon.svg', revision: null },
      ],
      size: 200,
    },
    { headers: { ...headers, 'x-rule': 'yes' }, files: [{ url: '/faq', revision: null }], size: 100 },
  ]);
});

test('a file without a content security policy fails the build', () => {
  expect(() => groupedByHeaders([listed('/faq')], [{ source: '/', headers: [policy] }])).toThrow(
    'firebase.json has no Content-Security-Policy for /faq',
  );
});
