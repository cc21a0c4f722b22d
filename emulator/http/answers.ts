import type { ServerResponse } from 'node:http';

/** An answer's head, in the form `ServerResponse.writeHead` takes. */
export interface Head {
  status: number;
  message: string;
  headers: string[];
}

/** An answer that was read to its end. Its headers are true of its body, whose length is among them. */
export interface WholeAnswer {
  head: Head;
  body: Buffer;
}

/** Sends one line of plain text: how the gateway itself speaks when it has no upstream's answer to give. */
export function sendLine(response: ServerResponse, status: number, line: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${line}\n`);
}

/** Sends JSON that no cache keeps: what it says belongs to this request's origin. */
export function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify(value, null, 2));
}

/** Sends a body of our own. Never cached: the next start may be another program on the same port. */
export function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  more: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...more,
  });
  response.end(body);
}
