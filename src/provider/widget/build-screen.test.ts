import { expect, test } from 'vitest';
import { readMarkup } from './build-screen.ts';

test('a screen of the widget is read as it is written', () => {
  const button = '<button class="a b" data-provider-id="google.com"style="color:red">Sign&nbsp;in</button>';
  expect(readMarkup(`<div ><br>${button}</div>`)).toEqual([
    { kind: 'open', name: 'div', attributes: [] },
    { kind: 'open', name: 'br', attributes: [] },
    {
      kind: 'open',
      name: 'button',
      attributes: [
        ['class', 'a b'],
        ['data-provider-id', 'google.com'],
      ],
    },
    { kind: 'text', text: 'Sign\u00a0in' },
    { kind: 'close', name: 'button' },
    { kind: 'close', name: 'div' },
  ]);
});

test.each(['<script>alert(1)</script>', '" onclick="alert(1)', '&constructor;', '\u2028 < > & " \'', 'ä😀'])(
  'what a person enters is text and nothing else: %s',
  (entered) => {
    const escaped = entered.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
    expect(readMarkup(`<p id="${escaped}">${escaped}</p>`)).toEqual([
      { kind: 'open', name: 'p', attributes: [['id', entered]] },
      { kind: 'text', text: entered },
      { kind: 'close', name: 'p' },
    ]);
  },
);

test('a paragraph ends where the next block begins', () => {
  const kinds = readMarkup('<div>a</p><p>b<p>c<ul></ul></p></div>').map((token) =>
    token.kind === 'text' ? token.text : `${token.kind} ${token.name}`,
  );
  expect(kinds.join(', ')).toBe(
    'open div, a, open p, b, close p, open p, c, close p, open ul, close ul, close div',
  );
});

const elements = ['script', 'iframe', 'object', 'embed', 'svg', 'math', 'style', 'template', 'base', 'meta'];
const attributes = ['onclick', 'ONERROR', 'srcdoc', 'formaction', 'action', 'xlink:href', 'is', 'nonce'];
const links = [
  'javascript:alert(1)',
  'javascript:void(0);alert(1)',
  ' javascript:void(0)',
  'JAVASCRIPT:void(0)',
];

test.each([
  ...elements.flatMap((name) => [`<${name}></${name}>`, `<div><${name.toUpperCase()}>`, `<${name}/>`]),
  ...attributes.flatMap((name) => [`<p ${name}="x"></p>`, `<p class=""${name}="x"></p>`, `<p ${name}></p>`]),
  ...links.map((address) => `<a href="${address}"></a>`),
  '<p',
  '<p>',
  '</div>',
  '<p><strong></p>',
  '<p></div>',
  '<p class=plain></p>',
  "<p class='single'></p>",
  '<p class="open></p>',
  '<!-- comment -->',
  '<![CDATA[x]]>',
  'a < b',
])('what no template writes is refused: %s', (markup) => {
  expect(() => readMarkup(markup)).toThrow(TypeError);
});

test('long hostile markup is refused in linear time', () => {
  for (const part of ['<', 'a', ' a', '="', '<p ', '&#1', '"'])
    expect(() => readMarkup(`<p ${part.repeat(100_000)}`)).toThrow(TypeError);
});
