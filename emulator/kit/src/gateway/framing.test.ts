import { expect, test } from 'vitest';
import { framedByOwnOrigin, framedWorker } from './framing.ts';

test('the changed policy lets only the page’s own origin frame the page, and is otherwise the same', () => {
  const policy = (ancestors: string) => `default-src 'none'; frame-ancestors ${ancestors}; object-src 'none'`;

  expect(framedByOwnOrigin(['Content-Security-Policy', policy("'none'"), 'X-Frame-Options', 'DENY'])).toEqual(
    ['Content-Security-Policy', policy("'self'"), 'X-Frame-Options', 'SAMEORIGIN'],
  );
});

test('if a header lists several policies, each policy is changed', () => {
  expect(
    framedByOwnOrigin(['content-security-policy', "frame-ancestors 'none', default-src 'self'"]),
  ).toEqual(['content-security-policy', "frame-ancestors 'self', default-src 'self'"]);
});

test('other headers stay as they are', () => {
  const headers = ['x-content-security-policy', "frame-ancestors 'none'", 'x-frame-options-seen', 'DENY'];
  headers.push('Vary', 'X-Frame-Options', 'X-Other', '1');

  expect(framedByOwnOrigin(headers)).toEqual(headers);
});

test('a policy in the script of a service worker is changed as the policy in a header is', () => {
  const worker = (ancestors: string) => `set({"csp":"frame-ancestors ${ancestors}","x":1})`;

  expect(framedWorker.change(worker("'none'"))).toBe(worker("'self'"));
});
