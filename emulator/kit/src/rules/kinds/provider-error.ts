import * as v from 'valibot';
import { text, whole } from '../../check/schemas.ts';
import { faultKind, optional, required } from '../fault.ts';
import { errorAnswer, sendAsProvider } from '../provider-answer.ts';

export const providerError = faultKind({
  does: "Answers with an error in the provider's shape, without asking the emulator.",
  attributes: {
    message: required("the provider's error word, e.g. `EMAIL_EXISTS`", text),
    status: optional('the HTTP status', whole(400, 599), 400),
    unknown: optional(
      'whether a word may resemble one of the catalogue without being it',
      v.boolean(),
      false,
    ),
  },
  answers: true,
  apply({ request, response }, { message, status }) {
    sendAsProvider(request, response, status, errorAnswer(message, status).body);
  },
});
