import type { Change } from './changed-answers.ts';

/* The changes of answers that the rows of broken set-ups are made of. */

/** @returns a change of the site's answers at one path, or at several */
export const at = (paths: string | readonly string[], change: Change): Change => {
  const all = new Set([paths].flat());
  return (answer, asked) => {
    const { protocol, pathname, host } = asked.address;
    if (protocol === 'https:' && !host.endsWith('.googleapis.com') && all.has(pathname))
      change(answer, asked);
  };
};

/** @returns a change of every answer of the site's own files, pages included */
export const everywhere =
  (change: Change): Change =>
  (answer, asked) => {
    const { protocol, pathname, host } = asked.address;
    if (protocol === 'https:' && !host.endsWith('.googleapis.com') && !pathname.startsWith('/__/'))
      change(answer, asked);
  };

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
 * @param operation its path without the version, e.g. `accounts:createAuthUri`
 * @param having a text in the call's body
 */
export const provider = (operation: string, change: Change, having = ''): Change => {
  return (answer, asked) => {
    const { host, pathname } = asked.address;
    if (host.endsWith('.googleapis.com') && pathname.endsWith(`/${operation}`) && asked.body.includes(having))
      change(answer, asked);
  };
};

/** The provider's refusal, in the form of Google's APIs. */
export const refusal = (message: string, status = 400): Change =>
  answered(status, 'application/json', JSON.stringify({ error: { code: status, message } }));
