import type { BrowserContext, Request } from '@playwright/test';
import type { Operation, SentCall } from '../client/client.ts';
import { operationOf } from '../catalogue/operations.ts';
import { LIMITS } from '../http/limits.ts';

/** @returns the operation that a page requests from the provider or an emulator; `undefined` for any other request */
export function sentOperation(request: Request): Operation | undefined {
  const { hostname, pathname } = new URL(request.url());
  // The paths of an emulator begin with the provider's host.
  const path = hostname.endsWith('.googleapis.com') ? `/${hostname}${pathname}` : pathname;
  return operationOf(request.method(), path);
}

/** Adds each call that a page of the context sends to `sent`, whichever server it goes to. */
export function watchSentCalls(context: BrowserContext, sent: SentCall[]): void {
  const calls = new Map<Request, SentCall>();
  context.on('request', (request) => {
    const operation = sentOperation(request);
    if (!operation) return;
    const headers = Object.entries(request.headers()).map(([name, value]) => ({ name, value }));
    const body = request.postData() ?? undefined;
    const isKnown = body !== undefined && Buffer.byteLength(body) <= LIMITS.bodyBytes;
    const call = { operation, url: request.url(), headers, ...(isKnown && { body }), pending: true };
    calls.set(request, call);
    sent.push(call);
  });
  const onEnd = (request: Request): void => {
    const call = calls.get(request);
    if (!call) return;
    call.pending = false;
    if (UNCOUNTED.test(request.failure()?.errorText ?? '')) sent.splice(sent.indexOf(call), 1);
  };
  context.on('response', (response) => onEnd(response.request()));
  context.on('requestfailed', onEnd);
}

/**
 * How Chromium, Firefox and WebKit name a request that no server counts: the page left before the call was sent, or does not want
 * the answer; or the browser was offline. WebKit has no word of its own for being offline, so there such a call counts.
 */
const UNCOUNTED = /ABORTED|cancelled|INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/i;
