import { expect, test } from 'vitest';
import { newSharedSecret, totpCode } from './totp-code.ts';

/** RFC 6238, appendix B: the secret of SHA-1, and the last six of the eight digits of each code. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%d s after 1970, the code is %s, as in RFC 6238', (seconds, code) => {
  expect(totpCode(SECRET, seconds * 1000)).toBe(code);
});

test.each([
  ['small letters in groups', 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq'],
  ['padding', `${SECRET}======`],
])('a secret may have %s', (_what, secret) => {
  expect(totpCode(secret, 59_000)).toBe('287082');
});

test.each([
  ['', 'A secret must be base32 (A-Z, 2-7), not "".'],
  ['A', 'A secret must be base32 (A-Z, 2-7), not "A".'],
  ['ABC1', 'A secret must be base32 (A-Z, 2-7), not "ABC1".'],
])('there is no code of the secret %j', (secret, message) => {
  expect(() => totpCode(secret)).toThrow(new Error(message));
});

test('a secret has 160 bits, and no other secret is equal', () => {
  expect(newSharedSecret().base32).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSharedSecret().base32).not.toBe(newSharedSecret().base32);
});

const NOW = 1_234_567_890_000;

test.each([
  [0, true],
  [-30, true],
  [30, true],
  [-60, false],
  [60, false],
])('the acceptance of a code of %d s from now is %s', (seconds, accepted) => {
  const { base32, accepts } = newSharedSecret();
  expect(accepts(totpCode(base32, NOW + seconds * 1000), NOW)).toBe(accepted);
});

test('a code is accepted once, and the next code after it', () => {
  const { base32, accepts } = newSharedSecret();
  const [code, next] = [totpCode(base32, NOW), totpCode(base32, NOW + 30_000)];
  expect([code, code, next, next].map((one) => accepts(one, NOW))).toEqual([true, false, true, false]);
});

test.each([undefined, '', 123_456, 'abcdef'])('%j is no code', (code) => {
  expect(newSharedSecret().accepts(code, NOW)).toBe(false);
});
