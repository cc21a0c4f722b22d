import { codeOfMessage } from 'firebase-auth-faults/catalogue';
import { type Fault, faultOf, type Rule } from 'firebase-auth-faults';
import { answerFor, codeOf } from './causes.ts';
import type { Given, Setup } from './screen.ts';
import type { Person } from './steps.ts';

/** @returns the fault that makes the SDK report a code. An answer with `needConfirmation` also gets the person's address. */
export function faultFor(
  code: string,
  { email }: Pick<Person, 'email'>,
  more: Readonly<Record<string, unknown>> = {},
): Fault {
  const fault = faultOf(answerFor(code));
  if (fault.kind !== 'answer' || !('needConfirmation' in fault.body)) return fault;
  const google = {
    email,
    providerId: 'google.com',
    oauthIdToken: JSON.stringify({ sub: email, email, email_verified: true }),
  };
  return { ...fault, body: { ...google, ...fault.body, ...more } };
}

/** @returns rules that give the answers of `given`. @param onTheWay adds the answers for the steps towards the screen */
export function givenRules(
  { given = [] }: Pick<Setup, 'given'>,
  person: Pick<Person, 'email'>,
  onTheWay = false,
): Rule[] {
  const ruleOf = ({ operation, answer, with: more, when }: Given): Rule => ({
    operation,
    fault: typeof answer === 'string' ? faultFor(answer, person, more) : answer,
    ...(when === 'on the way' && { times: 1 }),
  });
  return given.filter(({ when }) => onTheWay || when !== 'on the way').map(ruleOf);
}

/** @returns the SDK's error code for a cause. A placeholder such as `<client>` is filled in from the provider's message. */
export function sdkCodeOf(cause: string): string {
  const code = codeOf(cause);
  const answer = answerFor(cause);
  if (!code.includes('<') || answer === 'cut' || !('message' in answer)) return code;
  return codeOfMessage(answer.message);
}
