import { STATUS_CODES } from 'node:http';
import type { Head, WholeAnswer } from '../http/answers.ts';
import { headerValue, withoutHeaders, type RawHeaders } from './headers.ts';

/**
 * A change to some answers of an upstream (a server behind the gateway). The gateway streams all other answers unchanged.
 */
export interface Rewrite {
  /**
   * Selects the answers to change; by default, all answers.
   *
   * @param contentType In lower case; `''` if the answer has no content type.
   */
  applies?(status: number, contentType: string): boolean;
  /** The status of the changed answer; by default, the upstream's. */
  status?: number;
  /** @param text The answer's body (UTF-8). @returns the new body; the content type stays */
  change(text: string): string;
}

/**
 * Request headers that could lead to a compressed or partial answer or to a 304. The gateway cannot rewrite such an answer.
 */
const HINDRANCES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];

/** Headers that describe the upstream's body, and would be wrong for a changed body. */
const BODY_BOUND = ['content-length', 'etag', 'last-modified'];

/** @returns the request's headers, changed so that the upstream sends a complete, uncompressed answer */
export function wholeAnswerHeaders(headers: RawHeaders): string[] {
  return [...withoutHeaders(headers, HINDRANCES), 'accept-encoding', 'identity'];
}

/** @returns whether `rewrite` applies to this answer */
export function wants(rewrite: Rewrite, head: Head): boolean {
  const contentType = headerValue(head.headers, 'content-type') ?? '';
  return rewrite.applies?.(head.status, contentType.toLowerCase()) ?? true;
}

/** @returns the changed answer, with matching headers; `undefined` if the body stays the same */
export function changed({ status, change }: Rewrite, head: Head, body: Buffer): WholeAnswer | undefined {
  const text = body.toString('utf8');
  const newText = change(text);
  if (newText === text) return undefined;
  const next = { ...head, ...(status !== undefined && { status, message: STATUS_CODES[status] ?? '' }) };
  return whole(next, Buffer.from(newText, 'utf8'), BODY_BOUND);
}

/** @returns the answer with a `Content-Length`, even if the upstream sent none. @param dropped The headers to remove. */
export function whole(head: Head, body: Buffer, dropped = ['content-length']): WholeAnswer {
  const headers = [...withoutHeaders(head.headers, dropped), 'content-length', String(body.length)];
  return { head: { ...head, headers }, body };
}
