/** The options of a request, as for `fetch`. The body is sent as JSON. */
type Question = Omit<RequestInit, 'body'> & { body?: unknown };

/**
 * Asks a server for JSON.
 *
 * @returns the status, the headers, and the JSON; `undefined` if the answer's body is not JSON
 * @throws {TypeError} if no server answers
 */
export async function askJson<Answer>(
  address: string,
  { body, headers, ...more }: Question = {},
): Promise<{ ok: boolean; status: number; headers: Headers; json: Answer | undefined }> {
  const content = { headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(address, {
    ...more,
    ...content,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = (await answer.json().catch(() => undefined)) as Answer | undefined;
  return { ok: answer.ok, status: answer.status, headers: answer.headers, json };
}
