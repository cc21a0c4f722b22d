import { validatePassword, type Auth } from 'firebase/auth';
import { listOfRules, rulesFor } from '../../sign-in/password-rules.ts';
import { element } from '../screens/element.ts';
import { describeBy } from './error-place.ts';

/** The field for a new password, on whichever screen of the widget. */
const NEW_PASSWORD = '.firebaseui-id-new-password';

/** After the last key, in milliseconds: what is missing is read out once, and not with each key. */
const PAUSE = 1000;

/** What stands at a field whose rules are known. */
type Hint = {
  list: HTMLElement;
  announcement: HTMLElement;
  /** What the password lacks, in the words of people. */
  unmet: readonly string[];
  /** Whether the project refuses a password for it, and does not only recommend another. */
  isStrict: boolean;
};

const hints = new WeakMap<Element, Hint>();

/** @returns what the new password in sight lacks; nothing where the rules are not known, or only recommended */
export function unmetRules(): readonly string[] {
  const field = document.querySelector(NEW_PASSWORD);
  const hint = field && hints.get(field);
  return hint?.isStrict ? hint.unmet : [];
}

/**
 * Shows the project's rules for passwords to somebody who chooses one, and which of them it meets as they type. The
 * provider is asked when the field gets the focus and the rules are not known yet. Nobody waits for the answer: without
 * it the field is as it was.
 * @param host what screens are drawn into
 * @param auth the one on which the widget makes accounts and changes passwords: the SDK keeps the rules with it, those of
 *   each organization apart, and asks for them again when a password was refused
 */
export function tellPasswordRules(host: HTMLElement, auth: Auth, signal: AbortSignal): void {
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
    // The rules push down what follows: not away from under the pointer of somebody who has typed and goes on.
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

/** Puts what will hold the rules below a field, and has it describe the field. */
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
