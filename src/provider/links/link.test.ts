import { describe, expect, it, vi } from 'vitest';
import { addressForSdk, readLink } from './link.ts';

const SITE = 'https://site.example';
const NEXT = `${SITE}/user-page`;

const targets = `https://evil.example/
//evil.example/
/\\evil.example/
\\\\evil.example
javascript:alert(1)
java%0Ascript:alert(1)
data:text/html,x
SITE@evil.example/
SITE.evil.example/
https://user:pass@site.example/faq
SITE//evil.example/
SITE/\\evil.example/
SITE:443/faq
blob:SITE/a
blob:SITE//evil.example/
http://site.example/
https:/faq
https:faq
/faq
SITE/faq?continueUrl=https://evil.example/#x
SITE/auth?ui_sid=1&ui_sd=0&oobCode=other
SITE`
  .replaceAll('SITE', SITE)
  .split('\n');
const codes =
  'code a+b % %zz %E0%A4 %2 %25 ä \u{1F511} \uD800 \0 # "<> a&continueUrl=https://evil.example/'.split(' ');
const names = ['mode', 'oobCode', 'continueUrl', 'lang', 'tenantId', 'signInSuccessUrl', 'ui_sid', ''];
const disguises: ((name: string) => string)[] = [
  (name) => name,
  (name) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  (name) => name.toUpperCase(),
  (name) => `+${name}`,
  (name) => `${name}%00`,
  (name) => `${name}[]`,
  (name) => `x=?${name}`,
  (name) => `x=%26${name}`,
  (name) => `x;${name}`,
  (name) => `#${name}`,
];
const encodings: ((value: string) => string)[] = [
  (value) => value,
  (value) =>
    value.replaceAll(/[^]/gu, (sign) => (/[\uD800-\uDFFF]/.test(sign) ? sign : encodeURIComponent(sign))),
  (value) => value.replaceAll('%', '%25'),
];

/** Links with each name in each disguise, and each value in each encoding. */
const addresses = names.flatMap((name) =>
  disguises.flatMap((disguise) =>
    [...targets, ...codes].flatMap((value) =>
      encodings.map(
        (encode) =>
          `${SITE}/auth?mode=verifyEmail&oobCode=code&${disguise(name)}=${encode(value)}&continueUrl=/faq`,
      ),
    ),
  ),
);

describe('with any address', () => {
  it('a link continues within the site, and keeps its code', () => {
    const links = addresses.flatMap((href) => {
      const link = readLink(href, NEXT);
      return link ? { link, href } : [];
    });
    expect(links.some(({ link }) => link.continueUrl === `${SITE}/faq`)).toBe(true);
    for (const { link, href } of links) {
      expect(link.parameters['oobCode'] ?? null).toBe(new URL(href).searchParams.get('oobCode'));
      const { origin, protocol, username, pathname } = new URL(link.continueUrl);
      expect({ origin, protocol, username }).toEqual({ origin: SITE, protocol: 'https:', username: '' });
      // The path alone must not name another host, as `//evil.example` would.
      expect(new URL(pathname, SITE).origin).toBe(SITE);
    }
  });
});

describe('a mailed link', () => {
  it('reaches the SDK with each of its parameters once, whatever key it has', () => {
    vi.stubGlobal('location', { origin: SITE });
    for (const key of ['apiKey=key&', 'apiKey=&', '']) {
      const link = readLink(`${SITE}/auth?mode=signIn&${key}oobCode=c%2Fd&oobCode=e&tenantId=t&x=y`, NEXT);
      expect(addressForSdk(link!)).toBe(`${SITE}/auth?mode=signIn&apiKey=unread&oobCode=c%2Fd&tenantId=t`);
    }
  });

  it('takes FirebaseUI’s parameters from its continueUrl if it is a sign-in link', () => {
    const target = encodeURIComponent(`${SITE}/auth?ui_sid=1&ui_sd=0&mode=x`);
    const link = readLink(`${SITE}/auth?mode=signIn&oobCode=c&ui_sd=1&continueUrl=${target}`, NEXT);
    expect(link).toEqual({
      mode: 'signIn',
      parameters: { oobCode: 'c', ui_sid: '1', ui_sd: '0' },
      continueUrl: NEXT,
    });
  });

  it('must have a mode or a code, and its mode must not start sign-in', () => {
    for (const query of ['', 'mode=select&oobCode=c', 'mode=callback', 'no-mode=verifyEmail'])
      expect(readLink(`${SITE}/auth?${query}`, NEXT)).toBeUndefined();
  });

  it('is treated as truncated if its mode is missing or unknown', () => {
    for (const query of ['mode=', 'mode=resetPas', 'oobCode=c'])
      expect(readLink(`${SITE}/auth?${query}`, NEXT)).toMatchObject({ mode: undefined });
  });
});
