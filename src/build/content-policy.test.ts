import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inlineCodeOf, withHashes } from './content-policy.ts';
import { headersFor, readHosting } from './hosting-headers.ts';

const { hosting } = await readHosting(fileURLToPath(new URL('../../firebase.json', import.meta.url)));

describe('the policy in firebase.json', () => {
  it('allows each inline style and script by its hash', () => {
    const built = withHashes({ hosting }, { style: ['p{}'], script: ['alert(1)', 'alert(2)'] });
    const policy = headersFor('/', built.hosting.headers!)['content-security-policy']!;
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    expect(policy).toMatch(
      /; script-src 'self' [^;]+ 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=' 'sha256-[^']+';/,
    );
  });
});

describe('the inline code of a page', () => {
  it.each<[html: string, style: string[], script: string[]]>([
    ['<style>p{}</style>\n<script>let a\n= 1;</script>', ['p{}'], ['let a\n= 1;']],
    ['<style>a\r\nb</style><script>c\r\nd\re\n\r</script>', ['a\nb'], ['c\nd\ne\n\n']],
    ['<style>a</style><style></style><script>b</script><script>c', ['a', ''], ['b']],
    ['<script>document.write("<script>")</script>', [], ['document.write("<script>")']],
    ['<script data-cfasync="false">a</script><script type="module">b</script>', [], ['a', 'b']],
    ['<script async src="https://a.test/a.js"></script><script>track("a")</script>', [], ['track("a")']],
    ['<script type="module" crossorigin src="/a.js"></script>', [], []],
    ['<script type="application/ld+json">{}</script>', [], []],
  ])('of %j is the styles %j and the scripts %j', (html, style, script) => {
    expect(inlineCodeOf(html)).toEqual({ style, script });
  });
});
