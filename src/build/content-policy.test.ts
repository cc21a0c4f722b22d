import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readHosting, withPolicy, type HostingFile } from './content-policy.ts';

const own = await readHosting(fileURLToPath(new URL('../../firebase.json', import.meta.url)));
const directive = (name: string, file: HostingFile) => {
  const all = file.hosting.headers.flatMap(({ headers }) => headers);
  const { value } = all.find(({ key }) => key === 'Content-Security-Policy')!;
  return value.split('; ').find((text) => text.startsWith(`${name} `));
};
const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a build', () => {
  it('allows a script by the hash that browsers compute', () => {
    expect(directive('script-src', withPolicy(own, '<script>alert(1)</script>'))).toMatch(
      /^script-src 'self' [^;]+ 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF\+pI='$/,
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

  it.each([' https://*.firebaseapp.com', 'Content-Security-Policy'])(
    'is refused if firebase.json lacks “%s”',
    (part) => {
      const lacking = JSON.parse(JSON.stringify(own).replace(part, '')) as HostingFile;
      expect(() => withPolicy(lacking, '', 'my-project.firebaseapp.com')).toThrow(
        'The policy in firebase.json has no place for the auth domain.',
      );
    },
  );

  it.each<[html: string, style: string[], script: string[]]>([
    ['<style>p{}</style>\n<script>let a\n= 1;</script>', ['p{}'], ['let a\n= 1;']],
    ['<style>a\r\nb</style><script>c\r\nd\re\n\r</script>', ['a\nb'], ['c\nd\ne\n\n']],
    ['<style>a</style><style></style><script>b</script><script>c', ['a', ''], ['b']],
    ['<script>document.write("<script>")</script>', [], ['document.write("<script>")']],
    ['<script async>a</script><script type="module">b</script>', [], ['a', 'b']],
    ['<script async src="https://a.test/a.js"></script><script>track("a")</script>', [], ['track("a")']],
    ['<script type="module" crossorigin src="/a.js"></script>', [], []],
    ['<script type="application/ld+json">{}</script>', [], []],
  ])('allows of %j the styles %j and the scripts %j', (html, style, script) => {
    const built = withPolicy(own, html);
    expect(directive('style-src', built)).toBe(directive('style-src', own) + style.map(hashOf).join(''));
    expect(directive('script-src', built)).toBe(directive('script-src', own) + script.map(hashOf).join(''));
  });
});
