import type { FaultKind } from '../fault.ts';
import { httpStatus, sendAsProvider } from '../provider-answer.ts';

export const providerError: FaultKind<{ message: string; status?: number }> = {
  does: "Answers with an error in the provider's shape, without asking the emulator.",
  attributes: {
    message: { type: 'text', is: "the provider's error word, e.g. `EMAIL_EXISTS`" },
    status: httpStatus(400),
  },
  answers: true,
  apply({ request, response }, { message, status }) {
    const errors = [{ message, reason: 'invalid', domain: 'global' }];
    sendAsProvider(request, response, status, { error: { code: status, message, errors } });
  },
};
