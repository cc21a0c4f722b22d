import { whole } from '../../check/schemas.ts';
import { faultKind, optional } from '../fault.ts';

export const truncatedBody = faultKind({
  does: "Closes the connection in the middle of the emulator's answer. The emulator has processed the call.",
  attributes: {
    bytes: optional('how many still arrive, if the answer has as many', whole(1, 65_536), 20),
  },
  answers: true,
  apply(call, { bytes }) {
    call.askProvider((response, { head, body }) => {
      response.writeHead(head.status, head.message, head.headers);
      // Always leaves out at least the answer's last byte, because a complete answer would not be truncated.
      response.write(body.subarray(0, Math.min(bytes, body.length - 1)), () => response.destroy());
    });
  },
});
