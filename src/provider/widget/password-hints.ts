import { validatePassword, type Auth } from 'firebase/auth';
import { listOfRules, rulesFor } from '../../sign-in/password-rules.ts';
import { element } from '../screens/element.ts';
import { describeBy } from './error-place.ts';

/** The field for a new password, on every screen of the widget that has one. */
const NEW_PASSWORD = '.firebaseui-id-new-password';

/** Screen readers hear once what is missing, so many milliseconds after the last key. */
const PAUSE = 1000;

/** The rules below a field. */
type Hint = {
  list: HTMLElement;
  announcement: HTMLElement;
  /** The rules that the password does not meet, in plain words. */
  unmet: readonly string[];
  /** Whether the project enforces the rules; otherwise it only recommends them. */
  isStrict: boolean;
};

const hints = new WeakMap<Element, Hint>();

/** @returns the rules that the new password on the page does not meet; none when they are unknown, or not enforced */
export function unmetRules(): readonly string[] {
  const field = document.querySelector(NEW_PASSWORD);
  const hint = field && hints.get(field);
  return hint?.isStrict ? hint.unmet : [];
}

/**
 * Lists the project's rules for passwords below the field for a new one, and marks those that it meets as the person
 * types. It asks the provider when the field gets the focus and the rules are unknown. Nothing waits for the answer.
 * @param host the element into which the widget draws its screens
 * @param auth the one on which the widget creates accounts and changes passwords. The SDK stores the rules there, for
 *   each tenant, and asks again when the provider refused a password.
 */
export function showPasswordRules(host: HTMLElement, auth: Auth, signal: AbortSignal): void {
  const statusOf = (field: HTMLInputElement) => validatePassword(auth, field.value).catch(() => undefined);

  const show = async (field: HTMLInputElement): Promise<Hint | undefined> => {
    const status = await statusOf(field);
    if (!status) return undefined;
    const hint = hints.get(field) ?? hintAt(field);
    const rules = rulesFor(status);
    hint.list.replaceChildren(...rules.map(itemOf));
    hint.unmet = rules.filter(({ isMet }) => !isMet).map(({ text }) => text);
    hint.isStrict = status.passwordPolicy.enforcementState === 'ENFORCE';
    return hint;
  };

  const asking = new WeakSet<HTMLInputElement>();
  const known = new WeakSet<HTMLInputElement>();
  const onFocus = async (field: HTMLInputElement) => {
    if (asking.has(field)) return;
    asking.add(field);
    const before = field.value;
    if (await statusOf(field)) known.add(field);
    asking.delete(field);
    // The rules push the buttons down, so they must not appear after the person has typed and is about to press one.
    if (known.has(field) && document.activeElement === field && field.value === before) await show(field);
  };

  let pause: number | undefined;
  const onInput = async (field: HTMLInputElement) => {
    const hint = known.has(field) && (await show(field));
    if (!hint) return;
    clearTimeout(pause);
    pause = window.setTimeout(() => {
      hint.announcement.textContent =
        hint.unmet.length > 0
          ? `Still missing: ${listOfRules(hint.unmet)}.`
          : 'The password meets the rules.';
    }, PAUSE);
  };

  const forNewPassword = (handle: (field: HTMLInputElement) => void) => (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (field.matches(NEW_PASSWORD)) handle(field);
  };
  host.addEventListener('focusin', forNewPassword(onFocus), { signal });
  host.addEventListener('input', forNewPassword(onInput), { signal });
}

/** Puts an empty list of rules below a field, which it describes. */
function hintAt(field: HTMLInputElement): Hint {
  const list = element('ul');
  const announcement = element('p', { className: 'visually-hidden', role: 'status' });
  const rules = element(
    'div',
    { className: 'password-rules' },
    element('p', {}, 'Use a password with'),
    list,
  );
  rules.id = `${field.id}-rules`;
  field.closest('.firebaseui-new-password-component')?.after(rules, announcement);
  describeBy(field, rules.id, true);
  const hint = { list, announcement, unmet: [], isStrict: false };
  hints.set(field, hint);
  return hint;
}

function itemOf({ text, isMet }: { text: string; isMet: boolean }): HTMLElement {
  const state = element('span', { className: 'visually-hidden' }, isMet ? 'Done: ' : 'Missing: ');
  return element('li', { className: isMet ? 'is-met' : '' }, state, text);
}
