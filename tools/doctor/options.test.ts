import { expect, test } from 'vitest';
import { HELP, readOptions } from './options.ts';

test('the doctor checks the given address, or by default the local gateway', () => {
  expect(readOptions([], '')).toEqual({ origin: 'http://localhost:5000', json: false });
  expect(readOptions([], '8080')).toEqual({ origin: 'http://localhost:8080', json: false });
  expect(() => readOptions([], 'http')).toThrow('PORT must be a whole number from 1 to 65535, not "http".');
  expect(readOptions(['https://the.site/', '--json'])).toEqual({ origin: 'https://the.site', json: true });
  expect(readOptions(['http://a.localhost:5000'])).toMatchObject({ origin: 'http://a.localhost:5000' });
  expect(readOptions(['--help'])).toBe('help');
  expect(HELP).toMatch(/^npm run doctor -- /);
});

test.each([
  [['--colour'], /^Unknown option '--colour'/],
  [['https://a.test', 'https://b.test'], /^The doctor checks one site: pass one address\.$/],
  [['the.site'], /^Pass the address of the site, such as https:\/\/the\.site, not the\.site\.$/],
  [['ftp://the.site'], /not ftp:\/\/the\.site\.$/],
  [['https://the.site/faq'], /^The doctor checks a whole site: pass https:\/\/the\.site\.$/],
  [['https://the.site/?a'], /: pass https:\/\/the\.site\.$/],
  [['http://the.site'], /^A public site needs https: pass https:\/\/the\.site\.$/],
])('%j is refused in one line', (args, line) => {
  expect(() => readOptions(args)).toThrow(line);
});
