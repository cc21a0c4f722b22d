import type { Page } from '@playwright/test';
import { bundle } from '../../testing/browsers/bundle.ts';
import { expect, test } from '../../testing/test.ts';

/* Tests how buildScreen converts the widget's markup. It runs in a page of the site, under the site's policy. */

const IN_PAGE = new URL('../steps/build-screen-in-page.ts', import.meta.url);

/** @returns the HTML that buildScreen makes of each piece of markup, or the name of the error that buildScreen throws */
async function build(page: Page, markups: readonly string[]): Promise<string[]> {
  await page.goto('/faq');
  await page.evaluate(await bundle(IN_PAGE));
  return page.evaluate((list) => {
    const { buildScreen } = window as unknown as { buildScreen(markup: string): HTMLElement };
    return list.map((markup) => {
      try {
        return buildScreen(markup).outerHTML;
      } catch (error) {
        return (error as Error).name;
      }
    });
  }, markups);
}

test('a screen made from the widget’s markup has no inline styles and no addresses of other sites', async ({
  page,
}) => {
  const cases = {
    '<div ><br><button class="a b" data-provider-id="google.com"style="color:red">Sign&nbsp;in</button></div>':
      '<div><br><button class="a b" data-provider-id="google.com">Sign&nbsp;in</button></div>',
    '<p>a<ul><li>b</li></ul>': '<div><p>a</p><ul><li>b</li></ul></div>',
    '<img class="icon" src="https://example.com/icon.svg" style="width: 1px" alt="">':
      '<img class="icon" alt="">',
    text: '<div>text</div>',
    '<a class="firebaseui-tos-link" href="javascript:void(0)">Terms</a>':
      '<a class="firebaseui-tos-link" href="/terms-of-service">Terms</a>',
    ...Object.fromEntries(
      [
        'javascript:alert(1)',
        ' JAVASCRIPT:void(0)',
        'https://example.com',
        'data:text/html,x',
        'blob:x',
        '//x',
      ].map((address) => [`<a href="${address}">b</a>`, '<a href="#">b</a>']),
    ),
  };
  expect(await build(page, Object.keys(cases))).toEqual(Object.values(cases));
});

test('text that a person has entered does not become markup', async ({ page }) => {
  const entered = [
    '<script>alert(1)</script>',
    '" onclick="alert(1)',
    '&constructor;',
    "\u2028 < > '",
    'ä😀',
  ];
  await build(page, []);
  const seen = await page.evaluate((texts) => {
    const { buildScreen } = window as unknown as { buildScreen(markup: string): HTMLElement };
    return texts.map((text) => {
      const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
      const built = buildScreen(`<p id="${escaped}">${escaped}</p>`);
      return [built.id, built.textContent, built.childElementCount, built.attributes.length];
    });
  }, entered);
  expect(seen).toEqual(entered.map((text) => [text, text, 0, 1]));
});

const elements = [
  'script',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'style',
  'template',
  'base',
  'meta',
  'link',
  'video',
  'x-custom',
  'plaintext',
];
const attributes = [
  'onclick',
  'ONERROR',
  'srcdoc',
  'srcset',
  'formaction',
  'action',
  'xlink:href',
  'is',
  'nonce',
];
const hostile = [
  ...elements.flatMap((name) => [`<${name}></${name}>`, `<div><${name.toUpperCase()}>`, `<p>a<${name}/>`]),
  ...attributes.flatMap((name) => [`<p ${name}="x"></p>`, `<p class=""${name}="x"></p>`, `<p ${name}></p>`]),
  '<img src=x onerror=alert(1)>',
  '<svg><p><style><img title="</style><img src onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p style="a" style=\'b\'></p>',
];

test('unexpected markup is refused before the markup can run or load anything', async ({
  page,
  allowConsole,
}) => {
  // The browser also reports violations of the policy in a document that is not visible on a page.
  allowConsole(/Content Security Policy/);
  const loaded: string[] = [];
  page.on('dialog', (dialog) => loaded.push(dialog.message()));
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const answers = await build(page, hostile);
  expect(answers.map((answer, index) => `${hostile[index]}: ${answer}`)).toEqual(
    hostile.map((markup) => `${markup}: TypeError`),
  );
  expect(loaded.filter((path) => /src|x$|\/1$/.test(path))).toEqual([]);
});

test('truncated or malformed markup adds no elements', async ({ page }) => {
  const odd = [
    '<p',
    '</div>',
    '<p class="open></p>',
    '<!-- comment -->',
    '<![CDATA[x]]>',
    'a < b',
    '<frameset>',
  ];
  for (const built of await build(page, odd)) expect(built).toMatch(/^<div>(<!--.*-->|a &lt; b)?<\/div>$/);
});
