import type { ServerResponse } from 'node:http';
import { printable, printableJson } from '../command/printable.ts';

/** The head of an answer, in the form that `ServerResponse.writeHead` accepts. */
export interface Head {
  status: number;
  message: string;
  headers: string[];
}

/** A complete answer. The headers match the body and include its length. */
export interface WholeAnswer {
  head: Head;
  body: Buffer;
}

/** Sends a complete answer of the server behind the gateway. */
export function sendWhole(response: ServerResponse, { head, body }: WholeAnswer): void {
  response.writeHead(head.status, head.message, head.headers);
  response.end(body);
}

/** The refusal of a request: the status, and one line with the reason. */
export interface Refused {
  status: 400 | 403 | 413 | 421;
  refusal: string;
}

/**
 * Refuses a request with one line, and closes the connection, because its next bytes may be the rest of the refused request.
 */
export function refuse(response: ServerResponse, { status, refusal }: Refused): void {
  response.setHeader('connection', 'close');
  sendLine(response, status, refusal);
}

/** Sends one line of plain text as the gateway's own answer, in place of an answer of the server behind the gateway. */
export function sendLine(response: ServerResponse, status: number, line: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${printable(line)}\n`);
}

/** Sends JSON. No cache may store the answer, because the answer depends on the origin of the request. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  send(response, status, 'application/json; charset=utf-8', `${printableJson(value)}\n`);
}

/**
 * Sends an answer of the gateway itself. No cache may store the answer, because another program may use the same port next.
 */
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
