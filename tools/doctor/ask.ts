import { once } from 'node:events';
import { request as requestPlainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecurely, type RequestOptions } from 'node:https';
import { NoAnswer, reasonOf } from './no-answer.ts';

/** An HTTP answer with any status. */
export interface Answer {
  /** The address that was requested. */
  url: string;
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

/** The greatest length of an answer's body (bytes): several times the size of the site's largest file. */
const BODY_LIMIT = 10_000_000;

/** Connects to NAME.localhost on this machine, as browsers do. Node would ask the system, which may not know the name. */
const usual = ({ hostname }: URL): RequestOptions =>
  hostname.endsWith('.localhost') ? { hostname: '127.0.0.1' } : {};

/**
 * @param connection returns special options for the connection to an address, such as another port or certificate
 * @param limit how long one answer may take (milliseconds)
 * @returns the function for all requests of the doctor
 */
export const asker =
  (connection = usual, limit = 15_000): Ask =>
  async (address, { headers = {}, json } = {}) => {
    const url = new URL(address);
    const body = json && JSON.stringify(json);
    const signal = AbortSignal.timeout(limit);
    const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
    const request = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      ...connection(url),
      headers: {
        host: url.host,
        // The server must not compress the bodies, because the doctor compares their hashes.
        'accept-encoding': 'identity',
        'user-agent': 'specdock-doctor',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    }).end(body);
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      // From here on, `bodyOf` throws the errors of the request, so this listener ignores them.
      request.on('error', () => undefined);
      const whole = await bodyOf(response, address);
      return {
        url: address,
        status: response.statusCode!,
        headers: joined(response.headers),
        body: whole,
        text: whole.toString(),
      };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      throw new NoAnswer(
        signal.aborted
          ? `${url.host} did not answer within ${limit / 1000} s. Check the server and your network.`
          : reasonOf(error as Error, url.host),
        { cause: error },
      );
    }
  };

/** @returns the body of an answer @throws {NoAnswer} if the body is too long */
async function bodyOf(response: IncomingMessage, address: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > BODY_LIMIT)
      throw new NoAnswer(`${address} sends more than ${BODY_LIMIT / 1e6} MB. Check the address.`);
  }
  return Buffer.concat(parts);
}

const joined = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** @returns the media type of an answer without parameters, e.g. `text/html`; empty if the answer has no media type */
export const mediaTypeOf = ({ headers }: Answer): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

export const pathOf = ({ url }: Answer): string => new URL(url).pathname;

/** @returns the path and the status of an answer, for a finding. @param more further facts */
export const shown = (answer: Answer, ...more: string[]): string =>
  `${pathOf(answer)} (${[`status ${answer.status}`, ...more].join(', ')})`;

/** @returns the target of a redirect; undefined if the answer is not a redirect */
export function targetOf({ url, status, headers }: Answer): URL | undefined {
  const { location } = headers;
  if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, url))
    return undefined;
  return new URL(location, url);
}
