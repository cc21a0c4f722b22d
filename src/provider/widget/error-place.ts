import { authErrorOf, type ErrorPlace } from '../../sign-in/auth-errors.ts';

/** The widget's names of fields. It puts errors at those of passwords by itself. */
const fields: Partial<Record<ErrorPlace, string>> = {
  'email-field': 'email',
  'phone-field': 'phone-number',
  'code-field': 'phone-confirmation-code',
};

/**
 * Puts the text of an error at its field, and removes the error of an earlier attempt. By itself, the widget shows most
 * errors in the bar above a screen, and keeps the earlier one there. Call it when the widget asks for the text, just
 * before it shows the text.
 */
export function placeError(error: unknown, text: string): void {
  dismissBar();
  const { at } = authErrorOf(error);
  const field = at && fields[at];
  // The widget shows the text first, but the browser has not painted it by then.
  if (field) queueMicrotask(() => moveToField(field, text));
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

/**
 * Adds an element to those that describe a field, or removes it.
 * @param id of the element; screen readers read the last one added first
 */
export function describeBy(field: Element, id: string, isDescribed: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  const all = isDescribed ? [id, ...others] : others;
  if (all.length > 0) field.setAttribute('aria-describedby', all.join(' '));
  else field.removeAttribute('aria-describedby');
}

const dismissBar = () => document.querySelector<HTMLElement>('.firebaseui-id-dismiss-info-bar')?.click();
