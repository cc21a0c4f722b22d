import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { textOfRefusal } from '../../sign-in/password-rules.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { unmetRules } from './password-rules-hint.tsx';

/**
 * The text for an error, which the widget shows next. The sentence of a blocking function comes first. For a password
 * that the provider refused without a reason, the text lists the rules that the password does not meet.
 *
 * By itself, the widget shows most errors in the bar above a screen, and keeps the earlier one there. So this dismisses
 * the bar, and moves a text about the address to its field after the widget has shown it. Those about a password are
 * there.
 * @param error anything that was thrown
 */
export function textOfError(error: unknown): string {
  const { text, at, isAboutRules } = authErrorOf(error);
  const missing = isAboutRules ? unmetRules() : [];
  const shown = functionTextOf(error) ?? (missing.length > 0 ? textOfRefusal(missing) : text);
  dismissBar();
  // The widget shows the text first, but the browser has not painted it by then.
  if (at === 'email-field') queueMicrotask(() => moveToAddress(shown));
  return shown;
}

function moveToAddress(text: string): void {
  const screen = document.querySelector('.firebaseui-container');
  const input = screen?.querySelector<HTMLInputElement>('input.firebaseui-id-email');
  const place = screen?.querySelector('.firebaseui-id-email-error');
  if (!input || !place) return;
  dismissBar();
  place.textContent = text;
  place.classList.remove('firebaseui-hidden');
  input.classList.add('firebaseui-input-invalid');
  markField(input, place.id, true);
}

/**
 * Tells screen readers whether a field is refused. A refused one gets the focus, unless that is at another refused one.
 * @param id of the element that says why
 */
export function markField(field: HTMLElement, id: string, isRefused: boolean): void {
  field.setAttribute('aria-invalid', String(isRefused));
  describeBy(field, id, isRefused);
  if (isRefused && !document.activeElement?.matches('[aria-invalid="true"]')) field.focus();
}

const dismissBar = () => document.querySelector<HTMLElement>('.firebaseui-id-dismiss-info-bar')?.click();
