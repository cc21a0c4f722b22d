import { STATUS_CODES } from 'node:http';
import type { Head, WholeAnswer } from '../http/answers.ts';
import { headerValue, withoutHeaders, type RawHeaders } from './headers.ts';

/** One reason to change an answer. The gateway streams all other answers unchanged. */
export interface Rewrite {
  /** @param contentType Lower case, `''` when the answer names none. */
  applies(status: number, contentType: string): boolean;
  /** The new status, if it changes. */
  status?: number;
  /** @returns the new text, from the old one (UTF-8); the content type stays */
  change(text: string): string;
}

/** Request headers that could make an answer compressed, partial or "unchanged", so that it could not be rewritten. */
const HINDRANCES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];

/** Headers that describe the upstream's body and are wrong for a changed one. */
const BODY_BOUND = ['content-length', 'etag', 'last-modified'];

/** @returns request headers with which the upstream sends a complete, readable answer */
export function wholeAnswerHeaders(headers: RawHeaders): string[] {
  return [...withoutHeaders(headers, HINDRANCES), 'accept-encoding', 'identity'];
}

/** @returns whether `rewrite` applies to this answer */
export function wants(rewrite: Rewrite, head: Head): boolean {
  return rewrite.applies(head.status, (headerValue(head.headers, 'content-type') ?? '').toLowerCase());
}

/** @returns the changed answer, with matching headers; `undefined` if nothing in it changes */
export function changed({ status, change }: Rewrite, head: Head, body: Buffer): WholeAnswer | undefined {
  const text = body.toString('utf8');
  const newText = change(text);
  if (newText === text) return undefined;
  const next = { ...head, ...(status !== undefined && { status, message: STATUS_CODES[status] ?? '' }) };
  return whole(next, Buffer.from(newText, 'utf8'), BODY_BOUND);
}

/** @returns the answer with its length, even if the upstream named none. @param dropped Other headers to remove. */
export function whole(head: Head, body: Buffer, dropped = ['content-length']): WholeAnswer {
  const headers = [...withoutHeaders(head.headers, dropped), 'content-length', String(body.length)];
  return { head: { ...head, headers }, body };
}
