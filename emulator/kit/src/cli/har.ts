import { STATUS_CODES } from 'node:http';
import { headerOf } from '../rules/match.ts';
import { KEPT_BYTES, type RecordedCall, type RecordedMessage } from '../gateway/recording.ts';

/**
 * Converts recorded calls to an HTTP archive, which browsers' developer tools and many other tools can read (HAR 1.2,
 * w3c.github.io/web-performance/specs/HAR/Overview.html). Fields that begin with `_` are not in the standard.
 */
export function toHar(calls: readonly RecordedCall[]): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Firebase Auth gateway', version: '1' },
      entries: calls.map(toEntry),
    },
  };
}

function toEntry(call: RecordedCall): object {
  const url = new URL(call.url, call.origin);
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
        postData: { mimeType: contentType(request), params: [], text: request.body, ...cutComment(request) },
      }),
    },
    // A call without an answer has status 0, as in the archives that browsers write.
    response: {
      status: call.status ?? 0,
      statusText: STATUS_CODES[call.status ?? 0] ?? '',
      ...message(response),
      content: {
        size: response.bodySize,
        mimeType: contentType(response),
        text: response.body,
        ...cutComment(response),
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

function message({ headers, bodySize }: RecordedMessage): object {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    headersSize: -1,
    bodySize,
  };
}

function cutComment({ bodySize }: RecordedMessage): { comment?: string } {
  if (bodySize <= KEPT_BYTES) return {};
  return { comment: `The text is the first ${KEPT_BYTES} of ${bodySize} bytes.` };
}

const contentType = (sent: RecordedMessage): string => headerOf(sent, 'content-type') ?? '';
