import { validatePassword, type Auth } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { DEFAULT_RULES, rulesInWords } from '../../auth/password-rules.ts';
import { describeBy } from '../../ui/describe-by.ts';
import { draw } from '../screens/draw.tsx';

/** Selects the field for a new password on the current screen of the widget. */
const NEW_PASSWORD = '.firebaseui-id-new-password';

/**
 * Says below the field for a new password what the password must have: Firebase's default, and the project's rules once
 * the provider has sent them. The site requests them when the field gets the focus.
 * @param auth the Auth on which the widget creates accounts and changes passwords. It stores the rules of each tenant.
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
  const [rules, setRules] = useState(DEFAULT_RULES);
  const id = `${field.id}-rules`;

  useEffect(() => {
    const ask = () =>
      validatePassword(auth, '').then(
        ({ passwordPolicy }) => setRules(passwordPolicy.customStrengthOptions),
        // A refusal of the typed password says what is missing.
        () => undefined,
      );
    describeBy(field, id, true);
    if (document.activeElement === field) void ask();
    else field.addEventListener('focus', ask, { once: true });
  }, [field, auth, id]);

  return (
    <p className="password-rules" id={id}>
      {rulesInWords(rules)}
    </p>
  );
}
