import { phoneErrorOf, type AuthError } from '../../auth-errors.ts';
import { workings } from './workings.ts';

/** What to say and do about whatever the provider's SDK rejected with: a blocking function's own words come first. */
export function troubleOf(error: unknown): AuthError {
  const unpacked = workings.unpack(error as Error);
  if (!(unpacked instanceof Error) && unpacked.message) return { text: unpacked.message, reaction: 'show' };
  return phoneErrorOf(error);
}
