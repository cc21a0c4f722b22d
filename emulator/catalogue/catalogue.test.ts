import { AuthErrorCodes, debugErrorMap } from '@firebase/auth';
import { describe, expect, it } from 'vitest';
import { answerFor, causes } from './causes.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';

// At run time the map is a function, to the texts of every code that the SDK can throw.
const sdkTexts = (debugErrorMap as unknown as () => Record<string, string>)();
const sdkCodes = [
  ...new Set([
    ...Object.values<string>(AuthErrorCodes),
    ...Object.keys(sdkTexts).map((code) => `auth/${code}`),
  ]),
];

/** Thrown by the SDK though its public list lacks them (auth 1.13.6, core/errors.ts). */
const enumOnly = [
  'auth/login-blocked',
  'auth/password-does-not-meet-requirements',
  'auth/unsupported-password-policy-schema-version',
];

describe('the causes', () => {
  it('are there for every code of the SDK', () => {
    expect([...sdkCodes, ...enumOnly].filter((code) => !causes.has(code))).toEqual([]);
  });

  it('give each code once', () => {
    const codes = [native, injected, synthetic].flatMap((table) => Object.keys(table));
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('say what happened in words of their own', () => {
    const facts = [...causes.values()].map(({ when }) => when);
    expect(facts.filter((fact, index) => facts.indexOf(fact) !== index)).toEqual([]);
    expect(facts.filter((fact) => fact.length > 90 || /auth\/|should|[A-Z]{3,}_|\.$/.test(fact))).toEqual([]);
  });

  it('name where that is to be read', () => {
    const lines = /\.ts(:\d+)?|thrown nowhere|issue \d+|public issues|message EMAIL_EXISTS/;
    expect([...causes].filter(([, { source }]) => !lines.test(source)).map(([code]) => code)).toEqual([]);
  });

  it('send what is synthetic as the code itself, and nothing else', () => {
    for (const code of Object.keys(synthetic))
      expect(answerFor(code)).toEqual({ message: code.slice('auth/'.length) });
  });

  it('never send a made-up message where the provider has one of its own', () => {
    const own = [...Object.values(injected), ...Object.values(native)].flatMap((cause) =>
      'answer' in cause && cause.answer !== 'cut' && 'message' in cause.answer ? [cause.answer.message] : [],
    );
    expect(own.filter((message) => /^[a-z-]+$/.test(message))).toEqual([]);
  });
});
