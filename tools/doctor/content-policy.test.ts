import { expect, test } from 'vitest';
import { allows, allowsInline, parsePolicies, type Directive } from './content-policy.ts';
import { hashOf } from './worker-list.ts';

const SELF = 'https://the.site';

test.each<[policy: string, directive: Directive, address: string, allowed: boolean]>([
  ["frame-src 'self'", 'frame-src', 'https://the.site/__/auth/iframe', true],
  ["frame-src 'self'", 'frame-src', 'https://p.firebaseapp.com/', false],
  ['frame-src https://*.firebaseapp.com', 'frame-src', 'https://p.firebaseapp.com/__/auth/iframe', true],
  ['frame-src https://*.firebaseapp.com', 'frame-src', 'https://firebaseapp.com/', false],
  ['frame-src https://*.firebaseapp.com', 'frame-src', 'https://p.firebaseapp.com.evil.test/', false],
  ['frame-src p.firebaseapp.com', 'frame-src', 'https://p.firebaseapp.com/', true],
  ['frame-src firebaseapp.com', 'frame-src', 'https://p.firebaseapp.com/', false],
  ['frame-src http://p.test', 'frame-src', 'https://p.test/', true],
  ['frame-src https://p.test', 'frame-src', 'http://p.test/', false],
  ['frame-src https://p.test', 'frame-src', 'https://p.test:8443/', false],
  ['frame-src https://p.test:*', 'frame-src', 'https://p.test:8443/', true],
  ['frame-src https:', 'frame-src', 'https://any.test/', true],
  ['frame-src *', 'frame-src', 'https://any.test/', true],
  ['script-src https://a.test/js/api.js', 'script-src', 'https://a.test/js/api.js', true],
  ['script-src https://a.test/js/api.js', 'script-src', 'https://a.test/js/api.js.evil', false],
  ['script-src https://a.test/js/', 'script-src', 'https://a.test/js/deep/x.js', true],
  ["script-src 'self'; script-src-elem 'none'", 'script-src', 'https://the.site/x.js', false],
  ["default-src 'none'", 'frame-ancestors', 'https://any.test/', true],
  ["frame-ancestors 'none'", 'frame-ancestors', 'https://any.test/', false],
  ['frame-ancestors https://any.test', 'frame-ancestors', 'https://any.test/', true],
  ["default-src 'none'", 'connect-src', 'https://the.site/', false],
  ["img-src 'self'", 'connect-src', 'https://any.test/', true],
  // If a directive occurs twice, the first counts.
  ["connect-src 'self'; connect-src *", 'connect-src', 'https://any.test/', false],
  // If there are several policies, a browser enforces each of them.
  ["connect-src *, connect-src 'self'", 'connect-src', 'https://any.test/', false],
  ['', 'connect-src', 'https://any.test/', true],
])('with the policy “%s”, %s allows %s: %s', (policy, directive, address, allowed) => {
  expect(allows(parsePolicies(policy), directive, address, SELF)).toBe(allowed);
});

/** The hash of the script `let a`, computed by `printf 'let a' | openssl dgst -sha256 -binary | base64`. */
const HASH = "'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='";

test.each([
  [`script-src ${HASH}`, true],
  [`script-src 'self'`, false],
  [`script-src 'unsafe-inline'`, true],
  // A hash disables 'unsafe-inline'.
  [`script-src 'unsafe-inline' 'sha256-AAAA'`, false],
  [`img-src 'self'`, true],
])('%s allows the inline script: %s', (policy, allowed) => {
  expect(allowsInline(parsePolicies(policy), 'script-src', hashOf('let a'))).toBe(allowed);
});

test.each([
  ["script-src 'nonce-a'", true],
  ["script-src 'nonce-b'", false],
  ["default-src 'self'", false],
  ["script-src 'unsafe-inline'", true],
  ["frame-ancestors 'self'", true],
])('%s allows scripts with the nonce a: %s', (policy, allowed) => {
  expect(allowsInline(parsePolicies(policy), 'script-src', 'nonce-a')).toBe(allowed);
});
