import type { ServerResponse } from 'node:http';

/**
 * Resets the connection of a call: the caller's system gets a TCP RST.
 *
 * Says `100 Continue` first. A browser sends a request again by itself when a kept-alive connection ends before any
 * answer (Chromium, net/http/http_network_transaction.cc, `ShouldResendRequest`), so that a rule for one call would
 * be used up unseen; after an interim answer it does not, and the page sees the failure.
 */
export function resetConnection(response: ServerResponse): void {
  response.writeContinue(() => response.socket?.resetAndDestroy());
}
