import { describe, expect, it } from 'vitest';
import {
  authErrors,
  unknownAuthError,
  type AuthError,
  type AuthErrorCode,
  type Flow,
} from './auth-errors.ts';

/** By code: the messages that the requirements quote. */
const specMessages = {
  'auth/too-many-requests':
    'Too many account requests are coming from your IP address. Try again in a few minutes.',
  'auth/web-storage-unsupported':
    'The browser you are using does not support Web Storage. Please try again in a different browser.',
  'auth/requires-recent-login': 'Please login again to perform this operation',
  'auth/missing-password': 'Enter your password',
  'auth/invalid-verification-code': 'Wrong code. Try again.',
  'auth/missing-verification-code': 'Wrong code. Try again.',
  'auth/invalid-phone-number': 'Enter a valid phone number',
  'auth/missing-phone-number': 'Enter a valid phone number',
  'auth/missing-app-credential': 'Solve the reCAPTCHA',
  'site/unsupported-country': 'The country code provided is not supported.',
} satisfies Partial<Record<AuthErrorCode, string>>;

/** The text of `auth/too-many-requests` in the phone flow. Other flows have another text. */
const phoneNumberWornOut = 'This phone number has been used too many times';

const rows = new Map<string, AuthError & { inFlow?: Partial<Record<Flow, AuthError>> }>(
  Object.entries(authErrors),
);
const all: AuthError[] = [...rows.values()].flatMap((row) => [row, Object.values(row.inFlow ?? {})].flat());
const texts = [...new Set([...all, unknownAuthError].map(({ text }) => text))];

describe('the texts of errors', () => {
  it.each(Object.entries(specMessages))('quote the specification for %s', (code, message) => {
    expect(rows.get(code)?.text).toBe(message);
  });

  it.each(texts)('are short and plain: %s', (text) => {
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^\p{Lu}/u);
    expect(text).not.toMatch(/firebase|auth\/|["'!]|\s\s/i);
  });

  it('end with a full stop, unless the specification quotes one without', () => {
    const quoted = new Set<string>([...Object.values(specMessages), phoneNumberWornOut]);
    expect(texts.filter((text) => !text.endsWith('.') && !quoted.has(text))).toEqual([]);
  });

  it('contain no error code', () => {
    const names = [...rows.keys()].map((code) => code.replace(/^\w+\//, ''));
    expect(texts.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  });

  it('spell a repeated sentence in the same way', () => {
    const spellings = new Map<string, Set<string>>();
    for (const sentence of texts.flatMap((text) => text.split(/(?<=\.) /))) {
      const bare = sentence
        .toLowerCase()
        .replaceAll('can’t', 'cannot')
        .replaceAll('n’t', ' not')
        .replace(/[^a-z0-9]/g, '');
      spellings.set(bare, (spellings.get(bare) ?? new Set()).add(sentence));
    }
    expect([...spellings.values()].filter(({ size }) => size > 1)).toEqual([]);
  });
});
