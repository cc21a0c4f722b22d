import { authErrorOf, type AuthError } from '../../sign-in/auth-errors.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';

/** What to say and do about whatever the provider's SDK rejected with: a blocking function's own words come first. */
export function troubleOf(error: unknown): AuthError {
  const text = functionTextOf(error);
  return text === undefined ? authErrorOf(error, 'phone') : { text };
}
