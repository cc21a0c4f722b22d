import { STATUS_CODES } from 'node:http';
import type { Head, WholeAnswer } from '../http/answers.ts';
import { headerValue, withoutHeaders, type RawHeaders } from './headers.ts';

/** One reason to change an answer. The gateway streams all other answers unchanged. */
export interface Rewrite {
  /** @param contentType Lower case, `''` when the answer names none. */
  applies(status: number, contentType: string): boolean;
  /** @returns the new status and text, from the old text (UTF-8); the content type stays */
  change(status: number, text: string): { status: number; text: string };
}

/** Request headers that could make an answer compressed, partial or "unchanged", so that it could not be rewritten. */
const HINDRANCES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'];

/** Headers that describe the upstream's body and are wrong for a changed one. */
const BODY_BOUND = [
  'content-length',
  'content-encoding',
  'content-md5',
  'etag',
  'last-modified',
  'accept-ranges',
];

/** @returns request headers with which the upstream sends a complete, readable answer */
export function wholeAnswerHeaders(headers: RawHeaders): string[] {
  return [...withoutHeaders(headers, HINDRANCES), 'accept-encoding', 'identity'];
}

/** @returns whether `rewrite` applies to this answer */
export function wants(rewrite: Rewrite, head: Head): boolean {
  return rewrite.applies(head.status, (headerValue(head.headers, 'content-type') ?? '').toLowerCase());
}

/** @returns the changed answer, with matching headers */
export function changed(rewrite: Rewrite, head: Head, body: Buffer): WholeAnswer {
  const { status, text } = rewrite.change(head.status, body.toString('utf8'));
  const newBody = Buffer.from(text, 'utf8');
  const headers = [...withoutHeaders(head.headers, BODY_BOUND), 'content-length', String(newBody.length)];
  const message = status === head.status ? head.message : (STATUS_CODES[status] ?? '');
  return { head: { status, message, headers }, body: newBody };
}

/** @returns the unchanged answer, with a length even if the upstream named none */
export function unchanged(head: Head, body: Buffer): WholeAnswer {
  const headers = [
    ...withoutHeaders(head.headers, ['content-length']),
    'content-length',
    String(body.length),
  ];
  return { head: { ...head, headers }, body };
}
