import { expect, test, vi } from 'vitest';
import { readOrigin } from './options.ts';

test('the doctor checks the given address, or by default the site of npm start', () => {
  expect(readOrigin([])).toBe('http://localhost:5000');
  expect(readOrigin(['https://the.site/faq'])).toBe('https://the.site');
  expect(readOrigin(['http://localhost:5001'])).toBe('http://localhost:5001');
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  expect(readOrigin(['--help'])).toBeUndefined();
  expect(printed.mock.calls.join('')).toMatch(/^Usage: npm run doctor -- [^]*Exit codes: 0 /);
  printed.mockRestore();
});

test.each([
  [['--colour'], /^Unknown option '--colour'/],
  [['https://a.test', 'https://b.test'], /^Pass one address of the site/],
  [['the.site'], /such as https:\/\/the\.site, not the\.site\.$/],
  [['ftp://the.site'], /not ftp:\/\/the\.site\.$/],
  [['http://the.site'], /^Pass one address of the site, such as https:/],
])('%j is refused in one line', (args, line) => {
  expect(() => readOrigin(args)).toThrow(line);
});
