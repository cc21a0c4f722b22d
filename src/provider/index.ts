import { authErrorOf } from '../auth/auth-errors.ts';
import { AuthProblem } from '../auth/auth-problem.ts';
import * as account from './sdk/account.ts';
import type { WidgetOptions } from './flow/mount.ts';
import * as widget from './flow/mount-widget.tsx';

export type { SignInResult } from './flow/mount.ts';

/*
 * Pages import only this module of src/provider/, and only when they need it. Each operation rejects only with an
 * AuthProblem. Therefore no text or code of the SDK gets past this file.
 */
export const sendVerification = withProblems(account.sendVerification);
export const refreshAccount = withProblems(account.refreshAccount);
export const mountWidget = withProblems((host: HTMLElement, options: WidgetOptions) =>
  widget.mountWidget(host, { ...options, onTrouble: (error) => options.onTrouble(problemOf(error)) }),
);
/** Starts Firebase Auth if needed, and confirms or ends the stored session. */
export const connect = withProblems(account.confirmSession);

function problemOf(cause: unknown): AuthProblem {
  const { text, title } = authErrorOf(cause);
  return Object.assign(new AuthProblem(text, { cause }), { title });
}

function withProblems<Parameters extends unknown[], Result>(
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
