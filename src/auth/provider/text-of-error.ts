import { authErrorOf, textOfAuthError } from '../auth-errors.ts';
import { functionTextOf } from './function-text.ts';
import { makePlaceFor } from './place-of-error.ts';

/**
 * What the widget says of an error: a blocking function's own words come first.
 * @param error whatever was thrown
 */
export function textOfError(error: unknown): string {
  const text = refusalOf(error) ?? textOfAuthError(error);
  makePlaceFor(error, text);
  return text;
}

/** The same, where an address is asked for that is to fit a link. */
export function textOfLinkError(error: unknown): string {
  const { text } = authErrorOf(error, 'link');
  makePlaceFor(error, text);
  return text;
}

/** @returns what a blocking function says as it refuses; undefined when none did, or it said nothing */
export function refusalOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? functionTextOf(message) : undefined;
}
