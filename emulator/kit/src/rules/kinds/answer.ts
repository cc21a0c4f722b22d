import type { FaultKind } from '../fault.ts';
import { httpStatus, sendAsProvider } from '../provider-answer.ts';

export const answer: FaultKind<{ body: object; status?: number }> = {
  does: 'Answers with your own JSON, such as `needConfirmation`, `mfaPendingCredential`, `temporaryProof` or `errorMessage`, without asking the emulator.',
  attributes: { body: { type: 'object', is: 'the answer' }, status: httpStatus(200) },
  answers: true,
  apply: ({ request, response }, { body, status }) => sendAsProvider(request, response, status, body),
};
