import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/**
 * Sends a request with any headers, even those that browsers do not let pages set.
 *
 * @param port The port of a server on this machine.
 * @param path The path and the query.
 */
export async function askPort(port: number, path: string, { body, ...asked }: Asked) {
  const sent = request({ host: '127.0.0.1', port, path, agent: false, ...asked });
  // A refusal may close the connection while a long body is being sent.
  sent.on('error', () => undefined).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
