import type { ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { FaultKind } from '../fault.ts';

export const connectionReset: FaultKind<{ afterWork?: boolean }> = {
  does: 'Resets the TCP connection (RST) in place of an answer.',
  attributes: {
    afterWork: { type: 'boolean', is: 'whether the emulator processes the call first', default: false },
  },
  answers: true,
  apply(call, { afterWork }) {
    if (afterWork) call.askProvider(resetConnection);
    else resetConnection(call.response);
  },
};

/**
 * Resets the connection of a call: the caller's system gets a TCP RST.
 *
 * Sends `100 Continue` first. A browser repeats a request by itself when a kept-alive connection ends before any answer
 * (Chromium, net/http/http_network_transaction.cc, `ShouldResendRequest`), which would use up a rule for one call
 * unnoticed. After an interim answer it does not, and the page sees the failure.
 */
export function resetConnection(response: ServerResponse): void {
  response.writeContinue(() => {
    const { socket } = response;
    // Node resets no connection with TLS. One that ends without TLS's own farewell is as broken for a caller.
    if (socket instanceof TLSSocket) socket.destroy();
    else socket?.resetAndDestroy();
  });
}
