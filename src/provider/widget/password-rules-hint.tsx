import { validatePassword, type Auth, type PasswordValidationStatus } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { defaultStatus, listOfRules, rulesFor, type PasswordStatus } from '../../sign-in/password-rules.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { useAnnouncement } from '../screens/announcement.tsx';
import { draw } from '../screens/draw.tsx';

/** The field for a new password, on every screen of the widget that has one. */
const NEW_PASSWORD = '.firebaseui-id-new-password';

/** Screen readers hear once what is missing, so many milliseconds after the last key. */
const PAUSE = 1000;

/** By field: the rules that the project enforces and its content does not meet, in plain words. */
const unmet = new WeakMap<Element, readonly string[]>();

/** @returns the rules that the new password on the page does not meet; none when they are unknown, or not enforced */
export function unmetRules(): readonly string[] {
  const field = document.querySelector(NEW_PASSWORD);
  return (field && unmet.get(field)) ?? [];
}

/**
 * Lists the rules for passwords below the field for a new one, from its first paint, and marks those that it meets as the
 * person types. They are Firebase's default until the provider has said the project's: it is asked when the field gets
 * the focus and the rules are unknown. Nothing waits for the answer.
 * @param host the element into which the widget draws its screens
 * @param auth the one on which the widget creates accounts and changes passwords. The SDK stores the rules there, for
 *   each tenant, and asks again when the provider refused a password.
 */
export function showPasswordRules(host: HTMLElement, auth: Auth, signal: AbortSignal): void {
  let followed: Element | undefined;
  const observer = new MutationObserver(() => {
    const field = host.querySelector<HTMLInputElement>(NEW_PASSWORD);
    if (!field || field === followed) return;
    followed = field;
    const place = document.createElement('div');
    field.closest('.firebaseui-new-password-component')?.after(place);
    draw(place, <PasswordRules field={field} auth={auth} />);
  });
  observer.observe(host, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function PasswordRules({ field, auth }: { field: HTMLInputElement; auth: Auth }) {
  const [rules, setRules] = useState(() => rulesFor(defaultStatus(field.value)));
  const [announcement, announce] = useAnnouncement();
  const id = `${field.id}-rules`;
  const isTyped = field.value !== '';

  useEffect(() => {
    let isKnown = false;
    let pause: number | undefined;
    const validate = () => validatePassword(auth, field.value).catch(() => undefined);

    const show = (status: PasswordValidationStatus | PasswordStatus) => {
      const next = rulesFor(status);
      const missing = next.filter(({ isMet }) => !isMet).map(({ text }) => text);
      if ('isValid' in status)
        unmet.set(field, status.passwordPolicy.enforcementState === 'ENFORCE' ? missing : []);
      setRules(next);
      return missing.length > 0 ? `Still missing: ${listOfRules(missing)}.` : 'The password meets the rules.';
    };

    const onFocus = async () => {
      const before = field.value;
      const status = await validate();
      if (!status) return;
      isKnown = true;
      // The rules push the buttons down, so they must not appear after the person has typed and is about to click one.
      if (document.activeElement === field && field.value === before) show(status);
    };
    const onInput = async () => {
      const summary = show((isKnown && (await validate())) || defaultStatus(field.value));
      clearTimeout(pause);
      pause = window.setTimeout(() => announce(summary), PAUSE);
    };
    describeBy(field, id, true);
    // Once a password is refused, or no longer is, nothing else is said about it until the next key.
    new MutationObserver(() => {
      clearTimeout(pause);
      announce('');
    }).observe(field, { attributeFilter: ['aria-invalid'] });
    field.addEventListener('focus', onFocus);
    field.addEventListener('input', onInput);
    if (document.activeElement === field) void onFocus();
  }, [field, auth, id, announce]);

  return (
    <>
      <div className="password-rules" id={id}>
        <p className={rules.length > 1 ? '' : 'visually-hidden'}>Use a password with</p>
        <ul>
          {rules.map(({ text, isMet }) => (
            <li className={isMet ? 'is-met' : ''} key={text}>
              {isTyped && <span className="visually-hidden">{isMet ? 'Done: ' : 'Missing: '}</span>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
