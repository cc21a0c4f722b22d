import type { FaultKind } from '../fault.ts';
import { errorAnswer, httpStatus, sendAsProvider } from '../provider-answer.ts';

export const providerError: FaultKind<{ message: string; status?: number; unknown?: boolean }> = {
  does: "Answers with an error in the provider's shape, without asking the emulator.",
  attributes: {
    message: { type: 'text', is: "the provider's error word, e.g. `EMAIL_EXISTS`" },
    status: httpStatus(400),
    unknown: {
      type: 'boolean',
      is: 'whether a word may resemble one of the catalogue without being it',
      default: false,
    },
  },
  answers: true,
  apply({ request, response }, { message, status }) {
    sendAsProvider(request, response, status, errorAnswer(message, status).body);
  },
};
