import { describe, expect, it } from 'vitest';
import { linkParameters } from './link-parameters.ts';

const QUERY =
  'mode=resetPassword&oobCode=a-B_c&apiKey=key&continueUrl=https%3A%2F%2Fsite.example%2Ffaq%3Fa%3D1%26b';
const read = (rest: string) => linkParameters(new URL(`https://site.example/auth${rest}`));
const code = (rest: string) => read(rest)?.get('oobCode');

describe('the parameters of a link', () => {
  it.each([
    ['as it was sent', `?${QUERY}`],
    ['encoded once more', `?${encodeURIComponent(QUERY)}`],
    ['with = and & encoded', `?${QUERY.replaceAll(/[=&]/g, encodeURIComponent)}`],
    [
      'encoded in lower case',
      `?${encodeURIComponent(QUERY).replaceAll(/%../g, (sign) => sign.toLowerCase())}`,
    ],
    ['with a second question mark', `?${encodeURIComponent(`?${QUERY}`)}`],
    ['behind a number sign', `#${QUERY}`],
    ['behind an encoded question mark', `#${encodeURIComponent(`?${QUERY}`)}`],
  ])('are read from a link %s', (_, rest) => {
    expect(code(rest)).toBe('a-B_c');
    expect(read(rest)?.get('mode')).toBe('resetPassword');
    expect(read(rest)?.get('continueUrl')).toMatch(/^https:\/\/site\.example\/faq\?a=1/);
  });

  it.each([
    ['encoded twice more', `?${encodeURIComponent(encodeURIComponent(QUERY))}`],
    ['encoded three times more', `?${encodeURIComponent(encodeURIComponent(encodeURIComponent(QUERY)))}`],
    ['encoded and cut off', '?mode%3DresetPassword%26oobCo'],
    ['with names in capitals', `?${QUERY.toUpperCase()}`],
    ['with a space before its name', '?%20mode=verifyEmail'],
    ['with an invisible character before its name', '?%E2%80%8BoobCode=abc'],
    ['with quotation marks around its names', '?%22mode%22=verifyEmail'],
    ['with only its key left', '?apiKey=key'],
    ['in another address', `?url=${encodeURIComponent(`https://site.example/auth?${QUERY}`)}`],
    ['with HTML around it', '?x&amp;apiKey=key'],
    ['beside characters that cannot be decoded', '?%E0%A4&oobCode%3Da'],
    ['behind another parameter', '?utm_source=mail#oobCode=a'],
  ])('are recognized in a damaged link: %s', (_, rest) => {
    expect(read(rest)).toBeDefined();
    expect(['select', 'callback']).not.toContain(read(rest)!.get('mode'));
  });

  it.each([
    '',
    '?',
    '#',
    '#main',
    '?utm_source=newsletter&utm_campaign=mode',
    '?utm_source=apiKey',
    '?fbclid=oobCode',
    '?dark-mode=on',
    '?view.mode=list',
    '?next=%2Fauth%3Fmode%3Dselect',
    '?no_mode=1',
    '?%E0%A4%A',
    '?%',
    '?decode=1',
    '?commode=1',
  ])('are not found in %j', (rest) => {
    expect(read(rest)).toBeUndefined();
  });
});
