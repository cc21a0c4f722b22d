import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { LIMITS } from '../http/limits.ts';
import type { Operation } from '../rules/operations.ts';

/** One call to the provider, as the caller saw it. Secrets stay readable, because all accounts are demo accounts. */
export interface RecordedCall {
  /** The number of the call in the namespace, from 1. A reset does not restart the numbers. */
  number: number;
  operation: Operation;
  method: string;
  /** The origin that the caller requested, e.g. `http://t-1.localhost:5000`. */
  origin: string;
  /** The path and query of the call. */
  url: string;
  /** The id of the rule that caught the call. */
  rule?: number;
  /**
   * `pending` until the complete answer is written; `cut` if the connection ends before that; `failed` if the gateway itself
   * fails, which it prints.
   */
  outcome: 'pending' | 'answered' | 'cut' | 'failed';
  /** Whether the whole request has arrived, including its body. */
  arrived: boolean;
  /** The answer's status, once the answer has begun. */
  status?: number;
  /** When the call began, in ISO 8601. */
  startedAt: string;
  /** The time from the request's head to the end of the call, or until now while the call is pending (milliseconds). */
  ms: number;
  request: RecordedMessage;
  response: RecordedMessage;
}

/** A request or an answer: the headers as they were sent, and the stored part of the body. */
export interface RecordedMessage {
  headers: { name: string; value: string }[];
  body: string;
  /** The length of the whole body (bytes). */
  bodySize: number;
}

/** The recording of a call, which continues until the call ends. */
export interface Recording {
  readonly number: number;
  rule?: number;
  read(): RecordedCall;
  fail(): void;
}

/** How much of a body is stored (bytes). */
export const KEPT_BYTES = LIMITS.recordedBytes;

/** Records a call from its beginning to its end, without changing its data or its timing. */
export function recordCall(
  number: number,
  operation: Operation,
  request: IncomingMessage,
  response: ServerResponse,
): Recording {
  const origin = `${'encrypted' in request.socket ? 'https' : 'http'}://${request.headers.host}`;
  const startedAt = new Date().toISOString();
  const start = performance.now();
  let outcome: RecordedCall['outcome'] = 'pending';
  let end: number | undefined;
  let head: { status: number; headers: string[] } | undefined;
  const sent = keeper();
  const answered = keeper();

  const finish = (how: RecordedCall['outcome']) => {
    if (outcome !== 'pending') return;
    outcome = how;
    end = performance.now();
  };
  request.on('data', sent.add);
  observe(response, 'writeHead', (status, ...more) => {
    const headers = more.findLast((argument) => typeof argument === 'object');
    const all = [response.getHeaders(), headers as OutgoingHttpHeader[] | object | undefined];
    head = { status: status as number, headers: all.flatMap(flat) };
  });
  observe(response, 'write', answered.add);
  observe(response, 'end', (chunk) => {
    answered.add(chunk);
    finish('answered');
  });
  response.on('close', () => finish('cut'));

  const recording: Recording = {
    number,
    fail: () => finish('failed'),
    read: () => ({
      number,
      operation,
      method: request.method ?? '',
      origin,
      url: request.url ?? '',
      ...(recording.rule !== undefined && { rule: recording.rule }),
      outcome,
      arrived: request.readableEnded,
      ...(head && { status: head.status }),
      startedAt,
      ms: Math.round(((end ?? performance.now()) - start) * 10) / 10,
      request: { headers: headerPairs(request.rawHeaders), ...sent.read() },
      response: { headers: headerPairs(head?.headers ?? []), ...answered.read() },
    }),
  };
  return recording;
}

/**
 * Calls `look` with the same arguments whenever the method of the response is called. Every answer is sent by these three
 * methods.
 */
function observe(
  response: ServerResponse,
  method: 'writeHead' | 'write' | 'end',
  look: (...of: unknown[]) => void,
): void {
  const send = response[method] as (...of: unknown[]) => never;
  response[method] = (...of: unknown[]) => {
    look(...of);
    return send.apply(response, of);
  };
}

function flat(headers: OutgoingHttpHeader[] | object = []): string[] {
  return (Array.isArray(headers) ? headers : Object.entries(headers).flat()).map(String);
}

/** @returns headers as pairs. @param headers A flat list of names and values, like Node's `rawHeaders`. */
export function headerPairs(headers: readonly string[]): { name: string; value: string }[] {
  return headers.flatMap((name, i) => (i % 2 === 0 ? [{ name, value: headers[i + 1] ?? '' }] : []));
}

function keeper() {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(data: unknown) {
      if (typeof data !== 'string' && !(data instanceof Uint8Array)) return;
      const chunk = Buffer.from(data as string);
      if (size < KEPT_BYTES) chunks.push(chunk.subarray(0, KEPT_BYTES - size));
      size += chunk.length;
    },
    read: () => ({ body: Buffer.concat(chunks).toString('utf8'), bodySize: size }),
  };
}
