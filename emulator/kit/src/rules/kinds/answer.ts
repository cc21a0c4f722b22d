import { jsonObject } from '../../check/schemas.ts';
import { faultKind, required } from '../fault.ts';
import { httpStatus, sendAsProvider } from '../provider-answer.ts';

export const answer = faultKind({
  does: 'Answers with your own JSON, such as `needConfirmation`, `mfaPendingCredential`, `temporaryProof` or `errorMessage`, without asking the emulator.',
  attributes: { body: required('the answer', jsonObject<object>()), status: httpStatus(200) },
  answers: true,
  apply: ({ request, response }, { body, status }) => sendAsProvider(request, response, status, body),
});
