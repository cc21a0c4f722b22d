import { whole } from '../../check/schemas.ts';
import { faultKind, milliseconds, optional } from '../fault.ts';

export const slowBody = faultKind({
  does: "Sends the emulator's answer in small pieces, with a pause before each.",
  attributes: {
    bytes: optional('the size of a piece', whole(1, 65_536), 64),
    ms: optional('the length of a pause', milliseconds, 100),
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
});
