import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AuthErrorCodes, debugErrorMap } from '@firebase/auth';
import { describe, expect, it } from 'vitest';
import { providerCauses as causes } from './causes.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';
import { sharedCodes } from './shared-codes.ts';

// At run time the map is a function that returns the text of every code that the SDK can throw.
const sdkTexts = (debugErrorMap as unknown as () => Record<string, string>)();
const sdkCodes = [
  ...new Set([
    ...Object.values<string>(AuthErrorCodes),
    ...Object.keys(sdkTexts).map((code) => `auth/${code}`),
  ]),
];

/** The SDK throws these although its public list lacks them (auth 1.13.6, core/errors.ts). */
const enumOnly = [
  'auth/login-blocked',
  'auth/password-does-not-meet-requirements',
  'auth/unsupported-password-policy-schema-version',
];

/** @returns the provider's messages that the SDK knows; its build keeps this enumeration only in the source map */
function sdkMessages(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@firebase/auth'));
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  for (const name of maps) {
    const { sources, sourcesContent } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      sources: string[];
      sourcesContent: string[];
    };
    const source = sourcesContent[sources.findIndex((path) => path.endsWith('/src/api/errors.ts'))];
    if (source) return [...source.matchAll(/^ +([A-Z_]+) = '\1',?$/gm)].map(([, word]) => word!);
  }
  throw new Error(`No source map in ${folder} has api/errors.ts.`);
}

describe('the catalogue of causes', () => {
  it('covers every code of the SDK', () => {
    expect([...sdkCodes, ...enumOnly].filter((code) => !causes.has(code))).toEqual([]);
  });

  it('covers every message of the provider that the SDK knows', () => {
    const sent = new Set(
      [...causes.values()].flatMap(({ answer }) =>
        typeof answer === 'object' && 'message' in answer ? [answer.message.split(' : ')[0]] : [],
      ),
    );
    const known = sdkMessages();
    expect(known.length).toBeGreaterThan(80);
    expect(known.filter((message) => !sent.has(message))).toEqual([]);
  });

  it('lists a cause by its message only if another cause has the code', () => {
    for (const [message, { code, answer }] of Object.entries(sharedCodes)) {
      expect(causes.get(code)?.code).toBeUndefined();
      expect(causes.has(code)).toBe(true);
      expect(answer).toMatchObject({ message });
    }
  });

  it('lists each code once', () => {
    const codes = [native, injected, sharedCodes, synthetic].flatMap((table) => Object.keys(table));
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('names a source for each cause', () => {
    const lines = /\.ts(:\d+)?|thrown nowhere|issue \d+|public issues|message EMAIL_EXISTS/;
    expect([...causes].filter(([, { source }]) => !lines.test(source)).map(([code]) => code)).toEqual([]);
  });

  it('never sends a made-up message if the provider has its own', () => {
    const own = [...Object.values(injected), ...Object.values(native)].flatMap((cause) =>
      'answer' in cause && cause.answer !== 'cut' && 'message' in cause.answer ? [cause.answer.message] : [],
    );
    expect(own.filter((message) => /^[a-z-]+$/.test(message))).toEqual([]);
  });
});
