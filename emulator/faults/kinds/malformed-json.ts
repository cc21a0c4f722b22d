import type { FaultKind } from '../fault.ts';

export const malformedJson: FaultKind = {
  does: "Takes the last brace off the emulator's answer, which has done its work.",
  attributes: {},
  answers: true,
  apply(call) {
    call.askProvider((response, { head, body }) => {
      const broken = body.subarray(0, body.lastIndexOf('}'));
      const headers = head.headers.map((value, i, all) =>
        i % 2 === 1 && all[i - 1]?.toLowerCase() === 'content-length' ? String(broken.length) : value,
      );
      response.writeHead(head.status, head.message, headers).end(broken);
    });
  },
};
