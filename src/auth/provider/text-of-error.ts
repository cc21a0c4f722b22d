import { authErrors, linkErrorOf, textOfAuthError } from '../auth-errors.ts';
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
  const { text } = linkErrorOf(error);
  makePlaceFor(error, text);
  return text;
}

/**
 * What a blocking function's refusal says.
 * @returns the product's own text when the function said nothing; undefined when none refused
 */
export function refusalOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  if (typeof message !== 'string') return undefined;
  if (!/Cloud Function|HTTP request to \S+ returned/.test(message)) return undefined;
  return functionTextOf(message) ?? authErrors['auth/login-blocked'].text;
}
