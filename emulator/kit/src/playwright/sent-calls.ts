import type { BrowserContext, Request } from '@playwright/test';
import { operationOf } from '../rules/operations.ts';
import type { Operation, RecordedCall } from '../client/client.ts';

/** A call that a page has sent to the provider, or to an emulator or other server in the provider's place. */
export interface SentCall {
  operation: Operation;
  /** The address of the call, without the query, because the query contains the API key. */
  address: string;
}

/** @returns the operation that a page requests from the provider or an emulator; `undefined` for any other request */
export function sentOperation(request: Request): Operation | undefined {
  const { hostname, pathname } = new URL(request.url());
  // The paths of an emulator begin with the provider's host.
  const path = hostname.endsWith('.googleapis.com') ? `/${hostname}${pathname}` : pathname;
  return operationOf(request.method(), path);
}

/** Adds each call that a page of the context sends to `sent`. */
export function watchSentCalls(context: BrowserContext, sent: SentCall[]): void {
  context.on('request', (request) => {
    const operation = sentOperation(request);
    if (operation) sent.push({ operation, address: request.url().replace(/\?.*/s, '') });
  });
}

/**
 * @param recorded the calls that reached the gateway
 * @returns a sentence about the calls that did not reach the gateway; an empty list if all calls did
 */
export function missedInWords(sent: readonly SentCall[], recorded: readonly RecordedCall[]): string[] {
  const missed = sent.filter(({ operation }) => recorded.every((call) => call.operation !== operation));
  const addresses = [...new Set(missed.map(({ address }) => address))];
  return addresses.length === 0
    ? []
    : [
        `These calls did not come to the gateway, but to another server or to a route of the test: ${addresses.join(', ')}.`,
      ];
}
