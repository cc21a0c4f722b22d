import { authErrorOf, type ErrorPlace } from '../../sign-in/auth-errors.ts';
import { textOfRefusal } from '../../sign-in/password-rules.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { unmetRules } from './password-rules-hint.tsx';

/** The widget's names of fields. It puts errors at those of passwords by itself. */
const fields: Partial<Record<ErrorPlace, string>> = {
  'email-field': 'email',
  'phone-field': 'phone-number',
  'code-field': 'phone-confirmation-code',
};

/**
 * The text for an error, which the widget shows next. The sentence of a blocking function comes first. For a password
 * that the provider refused without a reason, the text lists the rules that the password does not meet.
 *
 * By itself, the widget shows most errors in the bar above a screen, and keeps the earlier one there. So this dismisses
 * the bar, and moves the text to its field after the widget has shown it.
 * @param error anything that was thrown
 */
export function textOfError(error: unknown): string {
  const { text, at, isAboutRules } = authErrorOf(error);
  const missing = isAboutRules ? unmetRules() : [];
  const shown = functionTextOf(error) ?? (missing.length > 0 ? textOfRefusal(missing) : text);
  dismissBar();
  const field = at && fields[at];
  // The widget shows the text first, but the browser has not painted it by then.
  if (field) queueMicrotask(() => moveToField(field, shown));
  return shown;
}

function moveToField(field: string, text: string): void {
  const screen = document.querySelector('.firebaseui-container');
  const input = screen?.querySelector<HTMLInputElement>(`input.firebaseui-id-${field}`);
  const place = screen?.querySelector(`.firebaseui-id-${field}-error`);
  const isInBar = screen?.querySelector('.firebaseui-id-info-bar')?.textContent?.startsWith(text);
  if (!input || input.disabled || !place || !isInBar) return;
  dismissBar();
  place.textContent = text;
  place.classList.remove('firebaseui-hidden');
  input.classList.add('firebaseui-input-invalid');
  input.setAttribute('aria-invalid', 'true');
  describeBy(input, place.id, true);
  input.focus();
}

const dismissBar = () => document.querySelector<HTMLElement>('.firebaseui-id-dismiss-info-bar')?.click();
