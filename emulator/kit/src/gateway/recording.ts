import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { HeaderPair, RecordedCall } from '../client/control-api.ts';
import { LIMITS } from '../http/limits.ts';
import { readFields, type CallContents } from '../rules/match.ts';
import type { Operation } from '../catalogue/operations.ts';

/** The recording of a call, which continues until the call ends. */
export interface Recording {
  readonly number: number;
  readonly operation: Operation;
  /** When the call began (milliseconds since 1970). */
  readonly startedAt: number;
  rule?: number;
  /** @returns whether the whole request has come, more may come, or the caller left before its end */
  arrival(): 'whole' | 'arriving' | 'cut';
  /** @returns what patterns compare. @param body The whole body, if somebody has read it. */
  contents(body?: Buffer): CallContents;
  read(): RecordedCall;
  fail(): void;
}

/** What is said in place of a body that has not come. */
const UNKNOWN = { arriving: 'a body that is still arriving', cut: 'a body that did not wholly arrive' };

/**
 * Records a call from its beginning to its end, without changing its data or its timing.
 *
 * @param number The number of the call in its namespace.
 * @param onChange Called when the request has arrived, and when the call ends.
 */
export function recordCall(
  number: number,
  operation: Operation,
  request: IncomingMessage,
  response: ServerResponse,
  onChange: () => void,
): Recording {
  const startedAt = Date.now();
  const start = performance.now();
  let outcome: RecordedCall['outcome'] = 'pending';
  let end: number | undefined;
  let head: { status: number; headers: string[] } | undefined;
  let fields: { fields: unknown } | undefined;
  const sent = keeper();
  const answered = keeper();

  const finish = (how: RecordedCall['outcome']) => {
    if (outcome !== 'pending') return;
    outcome = how;
    end = performance.now();
    onChange();
  };
  request.on('data', sent.add).on('end', onChange);
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

  const headers = () => headerPairs(request.rawHeaders);
  function arrival() {
    if (request.readableEnded) return 'whole';
    return outcome === 'pending' ? 'arriving' : 'cut';
  }
  function bodyToCompare(): CallContents['body'] {
    const how = arrival();
    if (how !== 'whole') return { unknown: UNKNOWN[how] };
    if (sent.isCut()) return { unknown: `a body longer than ${LIMITS.bodyBytes} bytes` };
    return (fields ??= { fields: readFields(headers(), sent.read()) });
  }
  const recording: Recording = {
    number,
    operation,
    startedAt,
    arrival,
    contents: (body) => ({
      operation,
      url: request.url ?? '',
      headers: headers(),
      body: body ? { fields: readFields(headers(), body.toString()) } : bodyToCompare(),
    }),
    fail: () => finish('failed'),
    read: () => ({
      number,
      operation,
      method: request.method ?? '',
      url: request.url ?? '',
      ...(recording.rule !== undefined && { rule: recording.rule }),
      outcome,
      ...(head && { status: head.status }),
      ms: Math.round(((end ?? performance.now()) - start) * 10) / 10,
      request: { headers: headers(), body: sent.read() },
      response: { headers: headerPairs(head?.headers ?? []), body: answered.read() },
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
const headerPairs = (headers: readonly string[]): HeaderPair[] =>
  headers.flatMap((name, i) => (i % 2 === 0 ? [{ name, value: headers[i + 1] ?? '' }] : []));

/** Keeps the beginning of a body. */
function keeper() {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    add(data: unknown) {
      if (typeof data !== 'string' && !(data instanceof Uint8Array)) return;
      const chunk = typeof data === 'string' ? Buffer.from(data) : data;
      if (size < LIMITS.bodyBytes) chunks.push(chunk.subarray(0, LIMITS.bodyBytes - size));
      size += chunk.length;
    },
    isCut: () => size > LIMITS.bodyBytes,
    read: () => Buffer.concat(chunks).toString(),
  };
}
