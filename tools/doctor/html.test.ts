import { expect, test } from 'vitest';
import { elements, inlineTexts, texts } from './html.ts';

const PAGE = `<!doctype html>
<!-- <script src="/no.js"></script> -->
<link rel="icon"
  href="/a.svg?b=1&amp;c=2">
<script>let a = '<b>';</script><style>p{}</style>
<script type="module" crossorigin src="/x.js"></script>`;

test('elements are found with their attributes, and elements in comments are ignored', () => {
  expect(elements(PAGE, 'link')).toEqual([{ rel: 'icon', href: '/a.svg?b=1&c=2' }]);
  expect(elements(PAGE, 'script')).toEqual([{}, { type: 'module', crossorigin: '', src: '/x.js' }]);
});

test('inline texts equal the texts that a browser hashes', () => {
  expect(inlineTexts(PAGE, 'script')).toEqual(["let a = '<b>';"]);
  expect(inlineTexts(PAGE, 'style')).toEqual(['p{}']);
});

test.each(['\r\n', '\r', '\n'])('an inline text has \\n in place of %j, as a browser hashes it', (end) => {
  expect(inlineTexts(`<script>a${end}b</script>`, 'script')).toEqual(['a\nb']);
});

test('a text continues after a comment, which React writes between two texts', () => {
  expect(texts('<p>© 2026 <!-- -->Ada &amp; Co</p>')).toEqual(['© 2026 Ada & Co']);
});

test.each([
  ['too long', 'a'.repeat(500_001), 'a page is longer than 500000 characters'],
  ['of too many elements', '<i>'.repeat(5001), 'a page has more than 5000 elements'],
])('a page that is %s is refused', (_, html, reason) => {
  expect(() => elements(html, 'script')).toThrow(reason);
});
