import { answerFor } from '../catalogue/causes.ts';
import type { Fault } from '../faults/kinds.ts';
import type { Person } from './steps.ts';

/** The fault that makes the SDK report a code. An answer that is about a person is about this one. */
export function faultFor(code: string, { email }: Pick<Person, 'email'>): Fault {
  const answer = answerFor(code);
  if (answer === 'cut') return { kind: 'refused' };
  if ('message' in answer) return { kind: 'provider-error', ...answer };
  const google = {
    email,
    providerId: 'google.com',
    oauthIdToken: JSON.stringify({ sub: email, email, email_verified: true }),
  };
  return {
    kind: 'answer',
    body: 'needConfirmation' in answer.body ? { ...google, ...answer.body } : answer.body,
  };
}

/** A code as the SDK spells it: one of them has the site's address in the middle. */
export const codeOnTheWire = (code: string): string => code.replace('<origin>', 'https://specdock.example/');
