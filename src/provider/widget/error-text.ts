import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { textOfRefusal } from '../../sign-in/password-rules.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { unmetRules } from './password-rules-hint.tsx';
import { placeError } from './error-place.ts';

/**
 * The text for an error, for the widget to show. The sentence of a blocking function comes first. For a password that
 * the provider refused without a reason, the text lists the rules that the password does not meet.
 * @param error anything that was thrown
 */
export function textOfError(error: unknown): string {
  const { text, isAboutRules } = authErrorOf(error);
  const missing = isAboutRules ? unmetRules() : [];
  const shown = functionTextOf(error) ?? (missing.length > 0 ? textOfRefusal(missing) : text);
  placeError(error, shown);
  return shown;
}
