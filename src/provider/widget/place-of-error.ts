import { authErrorOf, type ErrorPlace } from '../../sign-in/auth-errors.ts';

/** The widget's names of fields. It puts errors at those of passwords by itself. */
const fields: Partial<Record<ErrorPlace, string>> = {
  'email-field': 'email',
  'phone-field': 'phone-number',
  'code-field': 'phone-confirmation-code',
};

/**
 * Has an error stand where it belongs, and no earlier one beside it. The widget puts most errors of the provider into
 * the bar above a screen, and leaves there what was said of the attempt before. To be called as the widget asks for
 * the text, which is before it shows it.
 */
export function makePlaceFor(error: unknown, text: string): void {
  dismissBar();
  const { at } = authErrorOf(error);
  const field = at && fields[at];
  // By then the widget has put it somewhere, and nothing was painted yet.
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
 * Has an element describe a field or no longer do so, beside others that do.
 * @param id of the element; the last one that was added is read first
 */
export function describeBy(field: Element, id: string, isDescribed: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  const all = isDescribed ? [id, ...others] : others;
  if (all.length > 0) field.setAttribute('aria-describedby', all.join(' '));
  else field.removeAttribute('aria-describedby');
}

const dismissBar = () => document.querySelector<HTMLElement>('.firebaseui-id-dismiss-info-bar')?.click();
