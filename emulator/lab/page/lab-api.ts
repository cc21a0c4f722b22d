import type { Person } from '../../site/steps.ts';
import type { PersonRequest } from '../pages.ts';
import type { PictureRequest } from '../take-picture.ts';

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

/**
 * Saves a picture of the site, once the error that the lab's address selects has happened again, elsewhere.
 *
 * @throws {Error} one line, when the lab is not there or refuses
 */
export async function savePicture(width: PictureRequest['width']): Promise<void> {
  const { png } = await post<{ png: string }>('picture', { fragment: location.hash, width });
  const link = document.createElement('a');
  link.href = `data:image/png;base64,${png}`;
  link.download = 'site.png';
  link.click();
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
