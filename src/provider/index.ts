import { authErrorOf } from '../sign-in/auth-errors.ts';
import { AuthProblem } from '../sign-in/auth-problem.ts';
import * as account from './sdk/account.ts';
import { confirmSession } from './sdk/confirm-session.ts';
import * as widget from './widget/widget.ts';

export type { SignInResult } from './widget/sign-in-result.ts';

type WidgetOptions = Parameters<typeof widget.mountWidget>[1];

/*
 * The lazy side of sign-in: all that the light side may ask of it. Whatever an operation rejects with
 * leaves here as an AuthProblem, so that no text or code of the SDK gets past this file.
 */
export const sendVerification = speaking(account.sendVerification);
export const refreshAccount = speaking(account.refreshAccount);
export const mountWidget = speaking((host: HTMLElement, options: WidgetOptions) =>
  widget.mountWidget(host, { ...options, onTrouble: (error) => options.onTrouble(problemOf(error)) }),
);
/** Starts Firebase Auth if it has not been, and confirms or ends the stored session. */
export const connect = speaking(confirmSession);

function problemOf(cause: unknown): AuthProblem {
  const { text, title } = authErrorOf(cause);
  return Object.assign(new AuthProblem(text, { cause }), { title });
}

function speaking<Parameters extends unknown[], Result>(
  operation: (...parameters: Parameters) => Promise<Result>,
) {
  return async (...parameters: Parameters): Promise<Result> => {
    try {
      return await operation(...parameters);
    } catch (cause) {
      throw problemOf(cause);
    }
  };
}
