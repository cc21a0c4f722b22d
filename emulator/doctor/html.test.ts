import { expect, test } from 'vitest';
import { elements, inlineTexts } from './html.ts';

const PAGE = `<!doctype html>
<!-- <script src="/no.js"></script> -->
<link rel="icon"
  href="/a.svg?b=1&amp;c=2">
<script>let a = '<b>';</script><style>p{}</style>
<script type="module" crossorigin src="/x.js"></script>`;

test('elements are found with their attributes, and those in comments are not', () => {
  expect(elements(PAGE, 'link')).toEqual([{ rel: 'icon', href: '/a.svg?b=1&c=2' }]);
  expect(elements(PAGE, 'script')).toEqual([{}, { type: 'module', src: '/x.js' }]);
});

test('inline texts are those that a browser hashes', () => {
  expect(inlineTexts(PAGE, 'script')).toEqual(["let a = '<b>';"]);
  expect(inlineTexts(PAGE, 'style')).toEqual(['p{}']);
});
