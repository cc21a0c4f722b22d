import type { FaultKind } from '../fault.ts';

export const slowBody: FaultKind<{ bytes?: number; ms?: number }> = {
  does: "Sends the emulator's answer in small pieces, with a pause before each.",
  attributes: {
    bytes: { type: 'bytes', is: 'the size of a piece', default: 64 },
    ms: { type: 'milliseconds', is: 'the length of a pause', default: 100 },
  },
  answers: true,
  apply(call, { bytes, ms }) {
    call.askProvider((response, { head, body }) => {
      response.writeHead(head.status, head.message, head.headers).flushHeaders();
      let sent = 0;
      const timer = setInterval(() => {
        response.write(body.subarray(sent, (sent += bytes)));
        if (sent < body.length) return;
        clearInterval(timer);
        response.end();
      }, ms);
      response.on('close', () => clearInterval(timer));
    });
  },
};
