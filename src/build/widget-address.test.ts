import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readLink, widgetAddress } from '../provider/links/link-address.ts';

const SITE = 'https://site.example';
const NEXT = `${SITE}/user-page`;

/** The functions by which the widget reads the parameters of an address. */
interface WidgetParser {
  /** Reads one parameter: a mode, a code, or the page to continue to. */
  one(address: string, name: string): string | null;
  /** Reads all parameters, as the widget does for a sign-in link. */
  all(address: string): Record<string, string[]>;
}

/** @returns the widget's own functions, taken from the part of firebaseui's file that runs without a browser */
function widgetParser(): WidgetParser {
  const widget = readFileSync(createRequire(import.meta.url).resolve('firebaseui/dist/esm.js'), 'utf8');
  const part = /(?<=\(function\(\) \{\(function\(\)\{)var l,aa=[^]*?(?=var Ub;)/.exec(widget)![0];
  const all = `function(address) {
    const found = {};
    new Pb(address).a.a.forEach((value, name) => (found[name] ??= []).push(value));
    return found;
  }`;
  return new Function(`${part}; return { one: tb, all: ${all} };`)() as WidgetParser;
}

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
  const parser = widgetParser();

  it('the widget reads only the parameters that the site gives it', () => {
    for (const href of addresses) {
      const link = readLink(href, NEXT);
      const address = widgetAddress(SITE, link);
      const decided: Record<string, string> =
        link?.mode && link.parameters['oobCode']
          ? { mode: link.mode, ...link.parameters, continueUrl: link.continueUrl }
          : {};
      const inLists = Object.entries(decided).map(([name, value]) => [name, [value]]);
      const asked = Object.fromEntries(names.map((name) => [name, decided[name] ?? null]));
      const told = Object.fromEntries(names.map((name) => [name, parser.one(address, name)]));
      expect({ href, all: parser.all(address), ...told }).toEqual({
        href,
        all: Object.fromEntries(inLists),
        ...asked,
      });
    }
  });

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
  it('keeps its parameters in the widget’s address', () => {
    const query = `oobCode=c%2Fd&lang=en&tenantId=t`;
    const target = encodeURIComponent(`${SITE}/faq#x`);
    for (const key of ['apiKey=key&', 'apiKey=&', '']) {
      const link = readLink(`${SITE}/auth?mode=verifyEmail&${key}${query}&continueUrl=${target}`, NEXT);
      expect(widgetAddress(SITE, link)).toBe(
        `${SITE}/auth?mode=verifyEmail&apiKey=unread&${query}&continueUrl=${target}`,
      );
    }
  });

  it('takes the widget’s parameters from its continueUrl if it is a sign-in link', () => {
    const target = encodeURIComponent(`${SITE}/auth?ui_sid=1&ui_sd=0&mode=x`);
    const link = readLink(`${SITE}/auth?mode=signIn&oobCode=c&ui_sd=1&continueUrl=${target}`, NEXT);
    expect(link).toEqual({
      mode: 'signIn',
      parameters: { apiKey: 'unread', oobCode: 'c', ui_sid: '1', ui_sd: '0' },
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
