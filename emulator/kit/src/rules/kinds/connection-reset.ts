import type { ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import * as v from 'valibot';
import { faultKind, optional } from '../fault.ts';

export const connectionReset = faultKind({
  does: 'Resets the TCP connection (RST) in place of an answer.',
  attributes: {
    afterWork: optional('whether the emulator processes the call first', v.boolean(), false),
  },
  answers: true,
  apply(call, { afterWork }) {
    if (afterWork) call.askProvider(resetConnection);
    else resetConnection(call.response);
  },
});

/**
 * Resets the connection of a call: the caller's machine gets a TCP RST.
 *
 * Sends `100 Continue` first. Otherwise, when a reused connection ends before any answer, a browser silently repeats the
 * request (Chromium, net/http/http_network_transaction.cc, `ShouldResendRequest`). A rule for one call would not catch the
 * repeated request, and the page would not see the failure.
 */
export function resetConnection(response: ServerResponse): void {
  response.writeContinue(() => {
    const { socket } = response;
    // Node cannot reset a TLS connection. `destroy` sends no close_notify of TLS, so the caller sees a broken connection
    // too.
    if (socket instanceof TLSSocket) socket.destroy();
    else socket?.resetAndDestroy();
  });
}
