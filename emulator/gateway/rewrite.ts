import { STATUS_CODES } from 'node:http';
import type { Head, WholeAnswer } from '../http/answers.ts';
import { headerValue, withoutHeaders, type RawHeaders } from './headers.ts';

/** One reason to change an answer on its way. Answers it does not apply to are streamed untouched. */
export interface Rewrite {
  /** @param contentType Lower case, `''` when the answer names none. */
  applies(status: number, contentType: string): boolean;
  /** Makes the new status and text from the old text (UTF-8). The content type stays as it is. */
  change(status: number, text: string): { status: number; text: string };
}

/** What a client must not ask for when the answer may be changed: a compressed, partial or "unchanged" one. */
const HINDRANCES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'];

/** Headers that describe the body as the upstream sent it, and are no longer true of the changed one. */
const BODY_BOUND = [
  'content-length',
  'content-encoding',
  'content-md5',
  'etag',
  'last-modified',
  'accept-ranges',
];

/** The request headers that make the upstream send a whole, readable answer. */
export function wholeAnswerHeaders(headers: RawHeaders): string[] {
  return [...withoutHeaders(headers, HINDRANCES), 'accept-encoding', 'identity'];
}

/** Whether `rewrite` wants this answer. */
export function wants(rewrite: Rewrite, head: Head): boolean {
  return rewrite.applies(head.status, (headerValue(head.headers, 'content-type') ?? '').toLowerCase());
}

/** The changed answer, with headers that are true of it. */
export function changed(rewrite: Rewrite, head: Head, body: Buffer): WholeAnswer {
  const { status, text } = rewrite.change(head.status, body.toString('utf8'));
  const newBody = Buffer.from(text, 'utf8');
  const headers = [...withoutHeaders(head.headers, BODY_BOUND), 'content-length', String(newBody.length)];
  const message = status === head.status ? head.message : (STATUS_CODES[status] ?? '');
  return { head: { status, message, headers }, body: newBody };
}

/** The answer as it came, with its length said where the upstream had not. */
export function unchanged(head: Head, body: Buffer): WholeAnswer {
  const headers = [
    ...withoutHeaders(head.headers, ['content-length']),
    'content-length',
    String(body.length),
  ];
  return { head: { ...head, headers }, body };
}
