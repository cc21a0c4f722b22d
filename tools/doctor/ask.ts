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

/** Requests an address over the network. */
export const ask: Ask = async (address, { headers = {}, json } = {}) => {
  try {
    const response = await fetch(address, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body, text: `${body}` };
  } catch (error) {
    // Node's `fetch` names the reason in the cause of its error.
    const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const reason = cause?.message || cause?.code || message;
    throw new NoAnswer(
      `${new URL(address).host} cannot be reached: ${reason}. Check the address and your network. Behind a company’s proxy, see docs/deploy.md.`,
      { cause: error },
    );
  }
};

/** @returns the value of a JSON text; undefined if the text is not JSON */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
