import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react';
import { describeBy } from '../../ui/describe-by.ts';
import type { Card } from './card.tsx';
import type { FieldName } from './typed.ts';

type FieldProps = ComponentProps<'input'> & {
  card: Card;
  /** The place of the field's error. */
  of: FieldName;
  id: string;
  label: string;
  /** The content before the input. */
  lead?: ReactNode;
};

/**
 * A field of a card: a label, an input, and an error below them. The error disappears when the person types. While a task is
 * under way, the text cannot change: the next screen is about what was sent.
 */
export function Field({ card, of, label, lead, onChange, ...props }: FieldProps) {
  const error = card.errors[of];
  const isRefused = Boolean(error);
  const errorId = `${props.id}-error`;
  useLayoutEffect(() => {
    describeBy(document.getElementById(props.id)!, errorId, isRefused);
  }, [props.id, errorId, isRefused]);
  return (
    <>
      <div className="firebaseui-textfield">
        <label className="firebaseui-label" htmlFor={props.id}>
          {label}
        </label>
        <div className="field-row">
          {lead}
          <input
            {...props}
            className={`firebaseui-input ${isRefused ? 'firebaseui-input-invalid' : ''}`}
            aria-invalid={isRefused || undefined}
            readOnly={card.progress !== 'none'}
            onChange={(event) => {
              if (isRefused) card.forgive(of);
              onChange?.(event);
            }}
          />
        </div>
      </div>
      <p className="firebaseui-error problem" id={errorId} role="alert">
        {error}
      </p>
    </>
  );
}

type GivenFieldProps = { card: Card; email?: string | undefined };

/** The field for the address of an account. */
export const EmailField = ({ card, email }: GivenFieldProps) => (
  <Field
    card={card}
    of="email-field"
    label="Email"
    id="ui-sign-in-email-input"
    name="email"
    type="email"
    autoComplete="username"
    defaultValue={email}
  />
);

/** The field for the password of an account. */
export const PasswordField = ({ card }: GivenFieldProps) => (
  <Field
    card={card}
    of="password-field"
    label="Password"
    id="ui-sign-in-password-input"
    name="password"
    type="password"
    autoComplete="current-password"
  />
);
