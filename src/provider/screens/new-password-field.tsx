import { validatePassword, type Auth } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { DEFAULT_RULES, rulesInWords } from '../../auth/password-rules.ts';
import type { Card } from './card.tsx';
import { Field } from './field.tsx';

const ID = 'sign-in-new-password';

type NewPasswordFieldProps = {
  card: Card;
  label: string;
  /** The Auth that knows the tenant, whose rules apply. */
  auth: Auth;
};

/**
 * The field for a new password, with a button that shows it, and with the rules of the project: Firebase's default rule until
 * the provider has sent them.
 */
export function NewPasswordField({ card, label, auth }: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [rules, setRules] = useState(DEFAULT_RULES);
  useEffect(() => {
    validatePassword(auth, '').then(
      ({ passwordPolicy }) => setRules(passwordPolicy.customStrengthOptions),
      // A refusal of the typed password says what is missing.
      () => undefined,
    );
  }, [auth]);
  return (
    <Field
      card={card}
      of="password-field"
      label={label}
      id={ID}
      name="newPassword"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      hint={rulesInWords(rules)}
      aside={
        <button
          className="password-toggle link-button"
          type="button"
          aria-label="Show or hide password"
          onClick={() => {
            setShown(!isShown);
            document.getElementById(ID)!.focus();
          }}
        >
          <span key={String(isShown)}>{isShown ? 'Hide' : 'Show'}</span>
        </button>
      }
    />
  );
}
