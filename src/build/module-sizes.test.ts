import { expect, test } from 'vitest';
import type { Rolldown } from 'vite';
import { growth, isNoticeable, placeOf, sizesOf } from './module-sizes.ts';

test.each([
  ['/repo/node_modules/react-dom/cjs/client.js', 'react-dom'],
  ['/repo/node_modules/@firebase/auth/dist/index.js', '@firebase/auth'],
  ['/repo/node_modules/a/node_modules/b/index.js', 'b'],
  ['\0/repo/node_modules/react/index.js?commonjs', 'react'],
  ['/repo/src/provider/widget/widget.css?inline', 'src/provider/widget'],
  ['/repo/src/site.ts', 'src'],
  ['\0vite/preload-helper.js', 'bundler'],
])('%j belongs to %s', (id, place) => {
  expect(placeOf(id, '/repo/')).toBe(place);
});

test('the modules of a place add up, and empty ones are left out', () => {
  const modules = {
    '/repo/src/ui/b.ts': { renderedLength: 5 },
    '/repo/src/ui/a.ts': { renderedLength: 7 },
    '/repo/src/app/a.ts': { renderedLength: 0 },
  };
  expect(sizesOf([{ modules } as unknown as Rolldown.OutputChunk], '/repo/')).toEqual({ 'src/ui': 12 });
});

test('what grew is listed, most first, and what is new', () => {
  expect(growth({ a: 100, b: 100, c: 100 }, { a: 101, b: 90, c: 100, d: 50 })).toEqual([
    'd grew by 50 bytes from 0 (before minification)',
    'a grew by 1 bytes from 100 (before minification)',
  ]);
});

test.each([
  [999, 0, false],
  [1000, 0, true],
  [1000, 10_000, true],
  [1000, 10_001, false],
])('%i bytes more than %i: noticeable %s', (more, from, noticeable) => {
  expect(isNoticeable(more, from)).toBe(noticeable);
});
