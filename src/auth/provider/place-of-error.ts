import { authErrorOf, type Reaction } from '../auth-errors.ts';

/** The fields that a reaction may name, as the widget's screens call them. Those of passwords it knows by itself. */
const fields: Partial<Record<Reaction, string>> = {
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
  const field = fields[authErrorOf(error).reaction];
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
  input.setAttribute('aria-describedby', place.id);
  input.focus();
}

const dismissBar = () => document.querySelector<HTMLElement>('.firebaseui-id-dismiss-info-bar')?.click();
