/** An HTTP answer with any status. */
export interface Answer {
  status: number;
  /** The values by header name in lower case. Commas join several values of one header. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body, as UTF-8. */
  text: string;
}

export interface Question {
  headers?: Record<string, string>;
  /** The body of a POST request, sent as JSON. */
  json?: object;
}

/** Requests one address. Does not follow redirects. @throws {NoAnswer} if no complete answer arrives */
export type Ask = (address: string, question?: Question) => Promise<Answer>;

/** Thrown if a request gets no answer. The message is one or two sentences. */
export class NoAnswer extends Error {}

/** How long one answer may take (milliseconds), and its greatest length (bytes). */
const LIMIT = 10_000;
const LONGEST = 2_000_000;

/** Requests an address over the network. */
export const ask: Ask = async (address, { headers = {}, json } = {}) => {
  try {
    const response = await fetch(address, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT),
    });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      parts.push(part);
      length += part.length;
      if (length > LONGEST) throw new Error(`${address} sends more than ${LONGEST / 1e6} MB`);
    }
    const body = Buffer.concat(parts);
    return { status: response.status, headers: Object.fromEntries(response.headers), body, text: `${body}` };
  } catch (error) {
    throw new NoAnswer(reasonOf(error as Error, new URL(address).host), { cause: error });
  }
};

/** @returns the reason for a failed request. Node's `fetch` names it in the cause of its error. */
function reasonOf({ name, message, cause }: Error, host: string): string {
  if (name === 'TimeoutError') return `${host} did not answer within ${LIMIT / 1000} s. Check your network.`;
  const { code = '', message: reason = message } = (cause ?? {}) as { code?: string; message?: string };
  return `${host} cannot be reached: ${reason || code}. Check the address and your network. Behind a company’s proxy, see docs/deploy.md.`;
}

/** @returns the value of a JSON text; undefined if the text is not JSON */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
