import { answerFor } from '../catalogue/causes.ts';
import type { Fault } from '../faults/kinds.ts';
import type { Rule } from '../faults/rule.ts';
import type { Given, Screen } from './screen.ts';
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

/** What the provider answers on a screen, or `onTheWay` there, where the emulator cannot. */
export function givenRules({ given = [] }: Screen, person: Pick<Person, 'email'>, onTheWay = false): Rule[] {
  const ruleOf = ({ operation, answer, onTheWay: once }: Given): Rule => ({
    operation,
    fault: typeof answer === 'string' ? faultFor(answer, person) : answer,
    ...(once && { times: 1 }),
  });
  return given.filter((one) => onTheWay || !one.onTheWay).map(ruleOf);
}

/** A code as the SDK spells it: one of them has the site's address in the middle. */
export const codeOnTheWire = (code: string): string => code.replace('<origin>', 'https://specdock.example/');
