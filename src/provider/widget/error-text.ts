import { authErrorOf } from '../../auth/auth-errors.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';

/**
 * Removes the earlier error from the info bar, because the widget leaves it there. Moves a text about the email address to
 * the address field, after the widget has shown the text in the info bar.
 * @param error anything that was thrown
 * @returns the text that the widget shows next. The sentence of a blocking function has priority.
 */
export function textOfError(error: unknown): string {
  const { text, place } = authErrorOf(error);
  const shown = functionTextOf(error) ?? text;
  dismissBar();
  // The widget first shows the text elsewhere, but the text moves before the browser paints the page.
  if (place === 'email-field') queueMicrotask(() => showAtField('email', shown));
  return shown;
}

/** Shows a text at a field of the widget's screen. @param name the widget's name of the field @returns false without a field */
export function showAtField(name: 'email' | 'new-password', text: string): boolean {
  const screen = document.querySelector('.firebaseui-container');
  const input = screen?.querySelector<HTMLInputElement>(`input.firebaseui-id-${name}`);
  const place = screen?.querySelector(`.firebaseui-id-${name}-error`);
  if (!input || !place) return false;
  dismissBar();
  place.textContent = text;
  place.classList.remove('firebaseui-hidden');
  input.classList.add('firebaseui-input-invalid');
  markField(input, place.id, true);
  return true;
}

/**
 * Same parameters as `WidgetCallbacks.markField`. A refused field gets the focus if no other refused field has the focus.
 */
export function markField(field: HTMLElement, id: string, isRefused: boolean): void {
  field.setAttribute('aria-invalid', String(isRefused));
  describeBy(field, id, isRefused);
  if (isRefused && !document.activeElement?.matches('[aria-invalid="true"]')) field.focus();
}

const dismissBar = () => document.querySelector<HTMLElement>('.firebaseui-id-dismiss-info-bar')?.click();
