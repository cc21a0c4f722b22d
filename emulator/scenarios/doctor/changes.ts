import type { Answer } from '../../../tools/doctor/ask.ts';

/** An answer on its way to the doctor. With the status 0, the connection ends without an answer. */
export type Passing = Omit<Answer, 'headers'> & { headers: Record<string, string> };

/** A request that the doctor sends. */
export interface Asked {
  address: URL;
  /** The request's body, empty for GET. */
  body: string;
  authorization: string | undefined;
}

/** Changes an answer in place. */
export type Change = (answer: Passing, asked: Asked) => void;

/* Changes of answers, from which the tests make broken sites and projects. */

/** @returns a change that applies to some requests only */
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

/** @returns a change of all answers of the site, except those below `/__/` */
export const everywhere = (change: Change): Change =>
  where((asked) => isOfSite(asked) && !asked.address.pathname.startsWith('/__/'), change);

/** @returns a change of a header. @param value the new value; by default, the header is removed */
export const header =
  (name: string, value?: string): Change =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

/** Edits the body. @throws {Error} if the pattern is not found, so that a test fails when its change has no effect */
export const text =
  (pattern: string | RegExp, replacement: string): Change =>
  (answer, { address }) => {
    const before = answer.body.toString();
    const after = before.replace(pattern, replacement);
    if (after === before) throw new Error(`${address} does not contain ${pattern}.`);
    answer.body = Buffer.from(after);
  };

/** Edits the content security policy. @throws {Error} if the pattern is not found */
export const policy =
  (pattern: string | RegExp, replacement: string): Change =>
  ({ headers }) => {
    const before = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = before.replace(pattern, replacement);
    if (headers['content-security-policy'] === before) throw new Error(`The policy lacks ${pattern}.`);
  };

/** Ends the connection without an answer. */
export const cut: Change = (answer) => void (answer.status = 0);

/** @returns a change that replaces an answer */
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
 * @param operation the call's path without the version, e.g. `accounts:createAuthUri`; empty for every call
 * @param having a text that the call's body must contain; by default, any body
 */
export const provider = (operation: string, change: Change, having = ''): Change =>
  where(
    (asked) =>
      isOfProvider(asked) && asked.address.pathname.endsWith(operation) && asked.body.includes(having),
    change,
  );

/** @returns a change that makes both changes in order */
export const both =
  (one: Change, other: Change): Change =>
  (answer, asked) => {
    one(answer, asked);
    other(answer, asked);
  };

/** The path of the configuration. */
export const CONFIG = '/__/firebase/init.json';

/** @returns a change of the sign-in settings in init.json, which override those of the build */
export const signIn = (settings: object): Change => at(CONFIG, fields({ signIn: settings }));

/** The provider's refusal, in the form of Google's APIs. */
export const refusal = (message: string, status = 400): Change =>
  answered(status, 'application/json', JSON.stringify({ error: { code: status, message } }));
