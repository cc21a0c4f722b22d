import type { Person } from '../../site/steps.ts';
import type { PersonRequest } from '../pages.ts';

/**
 * Creates a person, with the account that a screen needs.
 *
 * @throws {Error} one line, when the lab is not there or refuses
 */
export async function createPerson(request: PersonRequest): Promise<Person> {
  const person = await post<Omit<Person, 'smsCode' | 'link'>>('people', request);
  const { email, phone } = person;
  return {
    ...person,
    smsCode: async () => (await post<{ code: string }>('text-message', { phone })).code,
    link: async (kind) => (await post<{ link: string }>('mail', { email, kind })).link,
  };
}

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new Error('The lab has stopped. npm run lab starts it again.');
  });
  const value = (await answer.json()) as Answer & { error?: string };
  if (!answer.ok) throw new Error(value.error);
  return value;
}
