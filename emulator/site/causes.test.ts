import { describe, expect, it } from 'vitest';
import { providerCauses } from 'firebase-auth-faults/catalogue';
import { answerFor, causes } from './causes.ts';

describe('the causes of this site', () => {
  it('have unique descriptions in plain words', () => {
    const facts = [...causes.values()].map(({ when }) => when);
    expect(facts.filter((fact, index) => facts.indexOf(fact) !== index)).toEqual([]);
    expect(facts.filter((fact) => fact.length > 90 || /auth\/|should|[A-Z]{3,}_|\.$/.test(fact))).toEqual([]);
  });

  it('give each synthetic cause its code without ‘auth/’ as the answer', () => {
    const synthetic = [...providerCauses].filter(([, { kind }]) => kind === 'synthetic');
    for (const [code] of synthetic) expect(answerFor(code)).toEqual({ message: code.slice('auth/'.length) });
  });
});
