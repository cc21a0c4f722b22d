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
 * Sends `100 Continue` first. A browser silently repeats a request when a kept-alive connection ends before any answer
 * (Chromium, net/http/http_network_transaction.cc, `ShouldResendRequest`), and the repetition would use up a rule for one
 * call. After an interim answer the browser does not repeat the request, so the page sees the failure.
 */
export function resetConnection(response: ServerResponse): void {
  response.writeContinue(() => {
    const { socket } = response;
    // Node cannot reset a TLS connection. Without TLS's close_notify, the caller sees a broken connection too.
    if (socket instanceof TLSSocket) socket.destroy();
    else socket?.resetAndDestroy();
  });
}
