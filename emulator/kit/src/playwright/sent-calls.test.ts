import { EventEmitter } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from 'vitest';
import type { SentCall } from '../client/client.ts';
import { watchSentCalls } from './sent-calls.ts';

/** Simulates a call of a page. @param error How the browser names the failure of the call; without it, the call is answered. */
function sentBy(body: string, error?: string): SentCall[] {
  const sent: SentCall[] = [];
  const context = new EventEmitter();
  watchSentCalls(context as unknown as BrowserContext, sent);
  const request = {
    method: () => 'POST',
    url: () => 'https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    headers: () => ({}),
    postData: () => body,
    failure: () => (error === undefined ? null : { errorText: error }),
  };
  context.emit('request', request);
  if (error === undefined) context.emit('response', { request: () => request });
  else context.emit('requestfailed', request);
  return sent;
}

test.each([
  ['net::ERR_ABORTED', 0],
  ['NS_BINDING_ABORTED', 0],
  ['Load request cancelled', 0],
  ['net::ERR_INTERNET_DISCONNECTED', 0],
  ['NS_ERROR_OFFLINE', 0],
  ['WebKit encountered an internal error', 1],
  ['net::ERR_FAILED', 1],
  ['net::ERR_CONNECTION_REFUSED', 1],
  [undefined, 1],
])('of a call that ends with %s, %i count', (error, count) => {
  expect(sentBy('{}', error)).toHaveLength(count);
});

test.each([
  ['{"a":1}', '{"a":1}'],
  ['é'.repeat(500_000), 'é'.repeat(500_000)],
  ['é'.repeat(500_001), undefined],
])('a body is unknown if it is longer than what is recorded (%#)', (body, known) => {
  expect(sentBy(body)[0]?.body).toBe(known);
});
