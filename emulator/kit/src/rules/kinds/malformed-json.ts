import { faultKind } from '../fault.ts';

export const malformedJson = faultKind({
  does: "Removes the last brace of the emulator's answer. The emulator has processed the call.",
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
});
