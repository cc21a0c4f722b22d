import { expect, test } from 'vitest';
import { safeHostingUrl } from './hosting-url.ts';

test.each(['/', '/faq?x=1', '/a%20b?c=%C3%A4', '//faq', '/%2e%2e/'])(
  'the gateway requests %s from the hosting emulator unchanged',
  (url) => {
    expect(safeHostingUrl(url)).toBe(url);
  },
);

test.each(['/?100%', '/?%ff', '/?a=%zz&b'])(
  'the gateway requests %s from the hosting emulator without its query',
  (url) => {
    expect(safeHostingUrl(url)).toBe('/');
  },
);

test.each(['/%zz', '/%', '/%ff', '/%c0%80', '//', '///', '/\\', '//[', '/%E0%A4%A'])(
  'the gateway never requests %s from the hosting emulator',
  (url) => {
    expect(safeHostingUrl(url)).toBeUndefined();
  },
);
