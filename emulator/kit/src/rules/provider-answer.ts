import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { whole } from '../check/schemas.ts';
import { optional } from './fault.ts';

/** @returns the attribute `status` of faults that answer a call. @param usual The default status. */
export const httpStatus = (usual: number) => optional('the HTTP status', whole(200, 599), usual);

/**
 * @param message The provider's error word, which a sentence may follow, e.g. `INVALID_CODE` or `WEAK_PASSWORD : …`.
 * @param name The name of the status, which some of the provider's calls give in place of `errors`, e.g. `NOT_FOUND`.
 * @returns the provider's refusal of a call
 */
export const errorAnswer = (message: string, status = 400, name?: string) => ({
  status,
  body: {
    error: {
      code: status,
      message,
      ...(name ? { status: name } : { errors: [{ message, reason: 'invalid', domain: 'global' }] }),
    },
  },
});

/**
 * Sends JSON exactly as the Auth emulator does, with the emulator's headers, indented by two spaces (firebase-tools 15.34,
 * emulator/auth/server.js: Express with `cors({ origin: true })`).
 */
export function sendAsProvider(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: object,
): void {
  const body = Buffer.from(JSON.stringify(value, null, 2));
  response.writeHead(status, providerHead(request, body));
  response.end(body);
}

/** @returns the headers that the emulator sends with an answer. @param body The JSON. */
export function providerHead(request: IncomingMessage, body: Buffer): string[] {
  const length = String(body.length);
  const ofBody = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', length];
  return [...providerHeaders(request), ...ofBody, 'ETag', weakTag(body)];
}

/** @returns the headers that the emulator sends with every answer; they let pages of any origin read the answer */
export function providerHeaders(request: IncomingMessage): string[] {
  const { origin } = request.headers;
  const allowed = origin === undefined ? [] : ['Access-Control-Allow-Origin', origin];
  return ['X-Powered-By', 'Express', ...allowed, 'Vary', 'Origin'];
}

/** Makes an ETag as Express does: the length in hexadecimal, and 27 characters of the hash. */
function weakTag(body: Buffer): string {
  return `W/"${body.length.toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`;
}
