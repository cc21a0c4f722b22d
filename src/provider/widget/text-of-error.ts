import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { textOfRefusal } from '../../sign-in/password-rules.ts';
import { functionTextOf } from '../sdk/function-text.ts';
import { unmetRules } from './password-hints.ts';
import { makePlaceFor } from './place-of-error.ts';

/**
 * What the widget says of an error: a blocking function's own words come first. Of a password that was refused for a
 * reason that the provider does not give, it says what the password lacks by the rules.
 * @param error whatever was thrown
 */
export function textOfError(error: unknown): string {
  const { text, isAboutRules } = authErrorOf(error);
  const missing = isAboutRules ? unmetRules() : [];
  const said = refusalOf(error) ?? (missing.length > 0 ? textOfRefusal(missing) : text);
  makePlaceFor(error, said);
  return said;
}

/** @returns what a blocking function says as it refuses; undefined when none did, or it said nothing */
export function refusalOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? functionTextOf(message) : undefined;
}
