import { faultKind } from '../fault.ts';
import { httpStatus, providerHeaders } from '../provider-answer.ts';

export const emptyAnswer = faultKind({
  does: 'Answers without a body and without asking the emulator.',
  attributes: { status: httpStatus(200) },
  answers: true,
  apply({ request, response }, { status }) {
    response.writeHead(status, [...providerHeaders(request), 'Content-Length', '0']).end();
  },
});
