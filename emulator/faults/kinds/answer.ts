import type { FaultKind } from '../fault.ts';
import { sendAsProvider } from '../provider-answer.ts';

export interface Answer {
  body: object;
  status?: number;
}

export const answer: FaultKind<Answer> = {
  does: 'Answers with your own JSON, such as `needConfirmation`, `mfaPendingCredential`, `temporaryProof` or `errorMessage`, without asking the emulator.',
  attributes: {
    body: { type: 'object', is: 'the answer' },
    status: { type: 'status', is: 'the HTTP status', default: 200 },
  },
  answers: true,
  apply: ({ request, response }, { body, status }) => sendAsProvider(request, response, status, body),
};
