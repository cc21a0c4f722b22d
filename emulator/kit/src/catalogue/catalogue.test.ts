import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { messageOf, wordOf } from './cause.ts';
import { providerCauses as causes } from './causes.ts';
import { injected } from './injected.ts';
import { native } from './native.ts';
import { synthetic } from './synthetic.ts';

/** @returns the values of one of the enumerations that the SDK declares but does not export */
function declaredIn(file: string): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@firebase/auth'));
  const declaration = readFileSync(join(folder, 'src', file), 'utf8');
  return parseSync(file, declaration).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'TSEnumDeclaration') return [];
    return declared.body.members.map(({ initializer }) =>
      initializer?.type === 'Literal' ? String(initializer.value) : '',
    );
  });
}

describe('the catalogue of causes', () => {
  it('covers every code of the SDK', () => {
    const sdkCodes = declaredIn('core/errors.d.ts');
    expect(sdkCodes.length).toBeGreaterThan(100);
    expect(sdkCodes.filter((code) => !causes.has(`auth/${code}`))).toEqual([]);
  });

  it('covers every message of the provider that the SDK knows', () => {
    const sent = new Set(
      [...causes.values()].flatMap(({ answer }) =>
        typeof answer === 'object' && 'message' in answer ? [wordOf(answer.message)] : [],
      ),
    );
    const known = declaredIn('api/errors.d.ts');
    expect(known.length).toBeGreaterThan(80);
    expect(known.filter((message) => !sent.has(message))).toEqual([]);
  });

  it('lists a cause by its message instead of its code only if another cause has that code', () => {
    const shared = [...causes].filter(([, { code }]) => code);
    expect(shared.length).toBeGreaterThan(0);
    for (const [message, { code, answer }] of shared) {
      expect(causes.get(code!)).toMatchObject({ kind: expect.any(String) });
      expect(causes.get(code!)!.code).toBeUndefined();
      expect(answer).toMatchObject({ message });
    }
  });

  it('lists each row of its tables under a key of its own', () => {
    expect(causes.size).toBe([native, injected, synthetic].flat().length);
  });

  it('makes up no message for an injected or native cause', () => {
    const own = [...causes.values()].filter(({ kind }) => kind !== 'synthetic');
    expect(own.map(messageOf).filter((message) => message && /^[a-z-]+$/.test(message))).toEqual([]);
  });
});
