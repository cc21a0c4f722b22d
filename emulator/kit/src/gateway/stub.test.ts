import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { stubRewrite, withLocalChooserStyle } from './stub.ts';

const require = createRequire(import.meta.url);
const { WIDGET_UI } = require('firebase-tools/lib/emulator/auth/widget_ui.js') as { WIDGET_UI: string };

test('the account chooser of the installed emulator keeps its script, but fetches no file from another server', () => {
  const html = withLocalChooserStyle(WIDGET_UI);

  expect(html).not.toMatch(/(src|href)="https?:/);
  expect(html.indexOf('chooser.css')).toBeGreaterThan(html.indexOf('</style>'));
  expect(html).toContain('js-new-account');
  expect(html).toMatch(/<script>\s*function assert/);
});

test.each(['/emulator/auth/iframe', '/emulator/auth/handler'])(
  'the gateway may change the answer for %s',
  (path) => {
    const rewrite = stubRewrite(path);

    expect(rewrite?.applies?.(200, 'text/html; charset=utf-8')).toBe(true);
    expect(rewrite?.applies?.(200, 'application/json')).toBe(false);
  },
);

test('the gateway may change a script, but not the page that hosting sends in place of a missing script', () => {
  const rewrite = stubRewrite('/assets/provider.js');

  expect(rewrite?.applies?.(200, 'text/javascript; charset=utf-8')).toBe(true);
  expect(rewrite?.applies?.(404, 'text/html; charset=utf-8')).toBe(false);
});

test.each(['/', '/faq', '/404.html', '/robots.txt', '/emulator/v1/projects/p/accounts'])(
  'the gateway never changes the answer for %s',
  (path) => {
    expect(stubRewrite(path)).toBeUndefined();
  },
);
