import type { FaultKind } from '../fault.ts';
import { sendAsProvider } from '../provider-answer.ts';

export interface Answer {
  body: object;
  status?: number;
}

export const answer: FaultKind<Answer> = {
  does: 'Answers with JSON of your own, such as `needConfirmation`, `mfaPendingCredential`, `temporaryProof` or `errorMessage`; the emulator is not asked.',
  attributes: {
    body: { type: 'object', is: 'what is answered' },
    status: { type: 'status', is: 'of HTTP', default: 200 },
  },
  answers: true,
  apply: ({ request, response }, { body, status }) => sendAsProvider(request, response, status, body),
};
