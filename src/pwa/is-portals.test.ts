import { expect, test } from 'vitest';
import { isPortals } from './is-portals.ts';

const answer = (status: number, contentType?: string) =>
  new Response(null, {
    status,
    ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
  });

const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

test.each([
  ['a redirect', redirect],
  ['a page', answer(200, 'text/html; charset=utf-8')],
  ['a page in capitals', answer(203, 'TEXT/HTML')],
  ['an XHTML page', answer(200, 'application/xhtml+xml')],
  ['status 511', answer(511, 'text/plain')],
])('%s comes from a captive portal', (_what, given) => {
  expect(isPortals(given)).toBe(true);
});

test.each([
  ['the picture', answer(200, 'image/svg+xml')],
  ['the picture as XML', answer(200, 'text/xml')],
  ['the picture as text', answer(200, 'text/plain; charset=utf-8')],
  ['the picture as bytes', answer(200, 'application/octet-stream')],
  ['the picture without a type', answer(200)],
  ['a picture of another type', answer(200, 'image/png')],
  ['no content', answer(204)],
  ['an unchanged file', answer(304)],
  ['a missing file, as a page', answer(404, 'text/html')],
  ['a firewall that refuses HEAD', answer(405, 'text/html')],
  ['a busy server, as a page', answer(503, 'text/html')],
  ['a limit of requests', answer(429, 'text/html')],
])('%s comes from the site’s server', (_what, given) => {
  expect(isPortals(given)).toBe(false);
});
