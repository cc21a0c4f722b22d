import type { ServerResponse } from 'node:http';

/**
 * Resets the connection of a call: the caller's system gets a TCP RST.
 *
 * Sends `100 Continue` first. A browser repeats a request by itself when a kept-alive connection ends before any answer
 * (Chromium, net/http/http_network_transaction.cc, `ShouldResendRequest`), which would use up a rule for one call
 * unnoticed. After an interim answer it does not, and the page sees the failure.
 */
export function resetConnection(response: ServerResponse): void {
  response.writeContinue(() => response.socket?.resetAndDestroy());
}
