import { NoAnswer, type Ask } from '../ask.ts';
import { INIT_JSON } from '../sign-in.ts';

/** An answer that a change can edit before the doctor gets it. */
export interface Passing {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A request that the doctor sends. */
export interface Asked {
  address: URL;
  /** The request's body, empty for GET. */
  body: string;
}

/** Edits the answer to a request, in place. */
export type Change = (answer: Passing, asked: Asked) => void;

/** @returns an `ask` that changes the answers, to simulate a CDN or another project */
export const changing =
  (ask: Ask, change: Change): Ask =>
  async (address, init) => {
    const answer = await ask(address, init);
    const passing: Passing = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    change(passing, { address: new URL(address), body: (init?.body as string | undefined) ?? '' });
    return new Response(new Uint8Array(passing.body), passing);
  };

/* Functions that change answers. Tests combine them to simulate broken sites and projects. */

/** @returns a change that edits only the answers to some requests */
const where =
  (applies: (asked: Asked) => boolean, change: Change): Change =>
  (answer, asked) => {
    if (applies(asked)) change(answer, asked);
  };

const isOfProvider = ({ address }: Asked) => address.host.endsWith('.googleapis.com');

/** @returns a change that edits the answers at these paths, of the site or the auth domain */
export const at = (paths: string | readonly string[], change: Change): Change =>
  where((asked) => !isOfProvider(asked) && [paths].flat().includes(asked.address.pathname), change);

/** @returns a change that sets a header @param value the new value; by default, the change removes the header */
export const header =
  (name: string, value?: string): Change =>
  ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

/** @throws {Error} if the text does not contain the pattern, so that the test fails */
function replaced(before: string, pattern: string | RegExp, replacement: string): string {
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`The answer does not contain ${pattern}.`);
  return after;
}

/** @returns a change that edits the body */
export const text =
  (pattern: string | RegExp, replacement: string): Change =>
  (answer) =>
    void (answer.body = Buffer.from(replaced(answer.body.toString(), pattern, replacement)));

/** @returns a change that edits the content security policy of the home page and the worker */
export const policy = (pattern: string | RegExp, replacement: string): Change =>
  at(['/', '/sw.js'], ({ headers }) => {
    const name = 'content-security-policy';
    headers[name] = replaced(headers[name] ?? '', pattern, replacement);
  });

/** Simulates that no answer arrives. */
export const cut: Change = (_, { address }) => {
  throw new NoAnswer(`${address.host} did not answer.`);
};

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

/** @returns a change that sets fields of a JSON answer; the value `undefined` removes a field */
export const fields =
  (changes: object): Change =>
  (answer, asked) =>
    json({ ...(JSON.parse(answer.body.toString()) as object), ...changes })(answer, asked);

/** @returns a change that sets fields of the configuration that Hosting serves */
export const config = (changes: object): Change => at(INIT_JSON, fields(changes));

/**
 * @returns a change that edits the provider's answers to one operation
 * @param operation the call's path without the version, e.g. `accounts:createAuthUri`; empty for every call
 * @param having a text that the call's body must contain; by default, any body
 */
export const provider = (operation: string, change: Change, having = ''): Change =>
  where(
    (asked) =>
      isOfProvider(asked) && asked.address.pathname.endsWith(operation) && asked.body.includes(having),
    change,
  );

/** @returns a change that makes first one change, then the other change */
export const both =
  (one: Change, other: Change): Change =>
  (answer, asked) => {
    one(answer, asked);
    other(answer, asked);
  };

/** @returns a change that replaces an answer by a refusal of the provider, in the error format of Google's APIs */
export const refusal = (message: string, status = 400): Change =>
  answered(status, 'application/json', JSON.stringify({ error: { code: status, message } }));
