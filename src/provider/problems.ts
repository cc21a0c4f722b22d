import { authErrorOf } from '../auth/auth-errors.ts';
import { AuthProblem } from '../auth/auth-problem.ts';

/** @returns the sentence for an error, which pages can show */
export function problemOf(cause: unknown): AuthProblem {
  const { text, title } = authErrorOf(cause);
  return Object.assign(new AuthProblem(text, { cause }), { title });
}

/** Makes an operation reject only with an AuthProblem. Therefore no text or code of the SDK gets past src/provider/. */
export function withProblems<Parameters extends unknown[], Result>(
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
