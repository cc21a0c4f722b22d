import type { FaultKind } from '../fault.ts';
import { providerHeaders } from '../provider-answer.ts';

export interface EmptyAnswer {
  status?: number;
}

export const emptyAnswer: FaultKind<EmptyAnswer> = {
  does: 'Answers without a body; the emulator is not asked.',
  attributes: { status: { type: 'status', is: 'of HTTP', default: 200 } },
  answers: true,
  apply({ request, response }, { status }) {
    response.writeHead(status, [...providerHeaders(request), 'Content-Length', '0']).end();
  },
};
