import type { Answer } from '../../../tools/doctor/ask.ts';

/** An answer on its way to the doctor. The status 0 ends the connection without one. */
export type Passing = Omit<Answer, 'headers'> & { headers: Record<string, string> };

/** A request of the doctor. */
export interface Asked {
  address: URL;
  /** Empty for GET. */
  body: string;
  authorization: string | undefined;
}

/** Changes an answer in place. */
export type Change = (answer: Passing, asked: Asked) => void;

/* The changes of answers that the rows of broken set-ups are made of. */

/** @returns a change of the answers to some requests only */
const where =
  (applies: (asked: Asked) => boolean, change: Change): Change =>
  (answer, asked) => {
    if (applies(asked)) change(answer, asked);
  };

const isOfProvider = ({ address }: Asked) => address.host.endsWith('.googleapis.com');
const isOfSite = (asked: Asked) => asked.address.protocol === 'https:' && !isOfProvider(asked);

/** @returns a change of the site's answers at these paths */
export const at = (paths: string | readonly string[], change: Change): Change =>
  where((asked) => isOfSite(asked) && [paths].flat().includes(asked.address.pathname), change);

/** @returns a change of every answer of the site's own files, pages included */
export const everywhere = (change: Change): Change =>
  where((asked) => isOfSite(asked) && !asked.address.pathname.startsWith('/__/'), change);

/** @param value absent, it removes the header */
export const header =
  (name: string, value?: string): Change =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

/** Edits the body. @throws {Error} if that changes nothing, so that a row cannot lose its effect unseen */
export const text =
  (pattern: string | RegExp, replacement: string): Change =>
  (answer, { address }) => {
    const before = answer.body.toString();
    const after = before.replace(pattern, replacement);
    if (after === before) throw new Error(`${address} does not contain ${pattern}.`);
    answer.body = Buffer.from(after);
  };

/** Edits a directive of the policy. */
export const policy =
  (pattern: string | RegExp, replacement: string): Change =>
  ({ headers }) => {
    const before = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = before.replace(pattern, replacement);
    if (headers['content-security-policy'] === before) throw new Error(`The policy lacks ${pattern}.`);
  };

/** Ends the connection without an answer. */
export const cut: Change = (answer) => void (answer.status = 0);

/** @returns an answer of another kind */
export const answered =
  (status: number, contentType: string, body: string): Change =>
  (answer) => {
    answer.status = status;
    answer.headers['content-type'] = contentType;
    answer.body = Buffer.from(body);
  };

export const missing = answered(404, 'text/plain', 'Not found');

export const json = (value: object): Change => answered(200, 'application/json', JSON.stringify(value));

/** Changes fields of a JSON answer; `undefined` removes one. */
export const fields =
  (changes: object): Change =>
  (answer) => {
    answer.body = Buffer.from(
      JSON.stringify({ ...(JSON.parse(answer.body.toString()) as object), ...changes }),
    );
  };

/**
 * Changes the provider's answer to one call.
 * @param operation its path without the version, e.g. `accounts:createAuthUri`; empty for every call
 * @param having a text in the call's body
 */
export const provider = (operation: string, change: Change, having = ''): Change =>
  where(
    (asked) =>
      isOfProvider(asked) && asked.address.pathname.endsWith(operation) && asked.body.includes(having),
    change,
  );

/** @returns both changes, one after the other */
export const both =
  (one: Change, other: Change): Change =>
  (answer, asked) => {
    one(answer, asked);
    other(answer, asked);
  };

/** The address of the configuration. */
export const CONFIG = '/__/firebase/init.json';

/** @returns a change of how people sign in, as a host's configuration may override it */
export const signIn = (settings: object): Change => at(CONFIG, fields({ signIn: settings }));

/** The provider's refusal, in the form of Google's APIs. */
export const refusal = (message: string, status = 400): Change =>
  answered(status, 'application/json', JSON.stringify({ error: { code: status, message } }));
