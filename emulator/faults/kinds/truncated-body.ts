import type { FaultKind } from '../fault.ts';

export interface TruncatedBody {
  bytes?: number;
}

export const truncatedBody: FaultKind<TruncatedBody> = {
  does: "Closes the connection within the emulator's answer, which has done its work.",
  attributes: { bytes: { type: 'bytes', is: 'that still arrive, if the answer has as many', default: 20 } },
  answers: true,
  apply(call, { bytes }) {
    call.askProvider((response, { head, body }) => {
      response.writeHead(head.status, head.message, head.headers);
      // One short of the whole at most: a whole answer would be none that broke off.
      response.write(body.subarray(0, Math.min(bytes, body.length - 1)), () => response.destroy());
    });
  },
};
