import type { Person } from '../../site/steps.ts';
import type { PersonWanted } from '../pages.ts';

/** Somebody whom the lab has made, for this screen. */
export type LabPerson = Person;

/** Has the lab make somebody. @throws {Error} one line, when it does not */
export async function makePerson(wanted: PersonWanted): Promise<LabPerson> {
  const person = await ask<Omit<Person, 'smsCode' | 'link'>>('people', wanted);
  const smsCode = async () => (await ask<{ code: string }>('text-message', { phone: person.phone })).code;
  const link: Person['link'] = async (kind) =>
    (await ask<{ link: string }>('mail', { email: person.email, kind })).link;
  return { ...person, smsCode, link };
}

async function ask<Answer>(what: string, body: object): Promise<Answer> {
  const answer = await fetch(what, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('The lab has stopped. npm run lab starts it again.');
  });
  const value = (await answer.json()) as Answer & { error?: string };
  if (!answer.ok) throw new Error(value.error);
  return value;
}
