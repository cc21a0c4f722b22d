import { STATUS_CODES } from 'node:http';
import type { RecordedCall, RecordedMessage } from './recording.ts';

/**
 * Converts recorded calls to an HTTP archive, which browsers' developer tools and many others open
 * (HAR 1.2, w3c.github.io/web-performance/specs/HAR/Overview.html). Fields that begin with `_` are ours.
 *
 * @param origin Of the namespace, e.g. `http://t-1.localhost:5000`.
 */
export function toHar(calls: readonly RecordedCall[], origin: string): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Firebase Auth gateway', version: '1' },
      entries: calls.map((call) => toEntry(call, origin)),
    },
  };
}

function toEntry(call: RecordedCall, origin: string): object {
  const url = new URL(call.url, origin);
  const { request, response } = call;
  return {
    startedDateTime: call.startedAt,
    time: call.ms,
    request: {
      method: call.method,
      url: url.href,
      ...message(request),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(request.body !== '' && {
        postData: { mimeType: contentType(request), params: [], text: request.body },
      }),
    },
    // A call without an answer has status 0, as in browsers' own archives.
    response: {
      status: call.status ?? 0,
      statusText: STATUS_CODES[call.status ?? 0] ?? '',
      ...message(response),
      content: {
        size: Buffer.byteLength(response.body),
        mimeType: contentType(response),
        text: response.body,
      },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: call.ms, receive: 0 },
    _operation: call.operation,
    _outcome: call.outcome,
    ...(call.rule !== undefined && { _rule: call.rule }),
  };
}

function message({ headers, body }: RecordedMessage): object {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    headersSize: -1,
    bodySize: Buffer.byteLength(body),
  };
}

function contentType({ headers }: RecordedMessage): string {
  return headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
}
