import type { Flow } from '../../auth/auth-errors.ts';

/** Adds `flow` to the error of an operation. `authErrorOf` reads this property. @throws the error of the operation */
export function inFlow<Result>(flow: Flow, operation: Promise<Result>): Promise<Result> {
  return operation.catch((error: object) => {
    throw Object.assign(error, { flow });
  });
}
