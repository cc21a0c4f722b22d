import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/home', '/'],
  ['/home/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['//faq', '/faq'],
  ['/faq.html', '/faq'],
  ['/contact%2Dus', '/contact-us'],
  ['/FAQ', '/FAQ'],
  ['/faq/index', '/faq/index'],
  ['/no%such', '/no%such'],
])('the page at %s has the path %s', (pathname, path) => {
  expect(pagePath(pathname)).toBe(path);
});
