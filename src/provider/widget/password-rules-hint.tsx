import { validatePassword, type Auth, type PasswordValidationStatus } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { defaultStatus, listOfRules, rulesFor, type PasswordStatus } from '../../sign-in/password-rules.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { useAnnouncement } from '../screens/announcement.tsx';
import { draw } from '../screens/draw.tsx';

/** Selects the field for a new password on the current screen of the widget. */
const NEW_PASSWORD = '.firebaseui-id-new-password';

/** How long after the last keystroke screen readers announce which rules are not met (milliseconds). */
const PAUSE = 1000;

/** By field: the texts of those rules that the project enforces and that the typed password does not meet. */
const unmet = new WeakMap<Element, readonly string[]>();

/** @returns the rules that the typed new password does not meet; empty if the rules are unknown or not enforced */
export function unmetRules(): readonly string[] {
  const field = document.querySelector(NEW_PASSWORD);
  return (field && unmet.get(field)) ?? [];
}

/**
 * Lists the password rules below the field for a new password, and marks each rule that the typed password meets. Shows
 * Firebase's default rules until the provider has sent the project's rules, which we request when the field gets the focus.
 * @param auth the Auth on which the widget creates accounts and changes passwords. It stores the rules of each tenant, and
 *   requests them again after the provider has refused a password.
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
      // A longer list would move the buttons down. Do not change it while the person may be about to click a button.
      if (document.activeElement === field && field.value === before) show(status);
    };
    const onInput = async () => {
      const summary = show((isKnown && (await validate())) || defaultStatus(field.value));
      clearTimeout(pause);
      pause = window.setTimeout(() => announce(summary), PAUSE);
    };
    describeBy(field, id, true);
    // When the widget shows or removes an error at the field, announce no rules until the next keystroke.
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
