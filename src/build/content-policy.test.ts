import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { directivesOf, inlineCodeOf, readHosting, withPolicy, type HostingFile } from './content-policy.ts';

const own = await readHosting(fileURLToPath(new URL('../../firebase.json', import.meta.url)));
const directive = (name: string, file: HostingFile) =>
  directivesOf(file).find((text) => text.startsWith(`${name} `));

describe('the policy of a build', () => {
  it('allows each inline style and script by its hash', () => {
    const built = withPolicy(own, '<style>p{}</style><script>alert(1)</script><script>alert(2)</script>');
    expect(
      directivesOf(built)
        .join()
        .match(/'sha256-/g),
    ).toHaveLength(3);
    expect(directive('script-src', built)).toMatch(
      /^script-src 'self' [^;]+ 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI=' 'sha256-[^']+'$/,
    );
  });

  it('changes nothing else in firebase.json, whose own policy stays', () => {
    const before = structuredClone(own);
    const text = JSON.stringify(withPolicy(own, '<style>p{}</style>', 'my-project.firebaseapp.com'))
      .replace(/ 'sha256-[^']+'/, '')
      .replace('https://my-project.firebaseapp.com', 'https://*.firebaseapp.com');
    expect(JSON.parse(text)).toEqual(own);
    expect(own).toEqual(before);
  });

  it('keeps the frames of every project without an auth domain', () => {
    expect(directive('frame-src', withPolicy(own, ''))).toBe(directive('frame-src', own));
  });

  it.each(['my-project.firebaseapp.com', 'www.specdock.test'])(
    'allows frames of the auth domain %s, of the site and of the bot check only',
    (authDomain) => {
      expect(directive('frame-src', withPolicy(own, '', authDomain))).toBe(
        `frame-src 'self' https://${authDomain} https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`,
      );
    },
  );

  it.each([
    [' https://*.firebaseapp.com', 'The policy in firebase.json has no place for the auth domain.'],
    ['Content-Security-Policy', 'firebase.json has no header Content-Security-Policy.'],
  ])('is refused if firebase.json lacks “%s”', (part, line) => {
    const lacking = JSON.parse(JSON.stringify(own).replace(part, '')) as HostingFile;
    expect(() => withPolicy(lacking, '', 'my-project.firebaseapp.com')).toThrow(line);
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
