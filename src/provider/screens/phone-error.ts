import { authErrorOf, type AuthError } from '../../sign-in/auth-errors.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';

/** @returns what to say and do about an error of phone sign-in or of a second factor; a blocking function's own words come first */
export function phoneErrorOf(error: unknown): AuthError {
  const text = functionTextOf(error);
  return text === undefined ? authErrorOf(error, 'phone') : { text };
}
