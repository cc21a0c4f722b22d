import type { ComponentProps, ReactNode } from 'react';
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
  /** A button at the end of the input. */
  aside?: ReactNode;
  /** A line that says what the field accepts. */
  hint?: string;
};

/**
 * A field of a card: a label, an input, and an error below them. The error disappears when the person types. While a task is
 * under way, the text cannot change: the next screen is about what was sent.
 */
export function Field({ card, of, label, lead, aside, hint, onChange, ...props }: FieldProps) {
  const error = card.errors[of];
  const isRefused = Boolean(error);
  const [errorId, hintId] = [`${props.id}-error`, `${props.id}-hint`];
  const described = [isRefused && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <>
      <div className="field">
        <label htmlFor={props.id}>{label}</label>
        <div className="field-row">
          {lead}
          <input
            {...props}
            className="field-input"
            aria-invalid={isRefused}
            aria-describedby={described || undefined}
            readOnly={card.progress !== 'none'}
            onChange={(event) => {
              if (isRefused) card.forgive(of);
              onChange?.(event);
            }}
          />
          {aside}
        </div>
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={hintId}>
          <span key={hint}>{hint}</span>
        </p>
      )}
      <p className="field-error problem" id={errorId} role="alert">
        {error}
      </p>
    </>
  );
}

/** The field for the address of an account. */
export const EmailField = ({ card, email }: { card: Card; email?: string | undefined }) => (
  <Field
    card={card}
    of="email-field"
    label="Email"
    id="sign-in-email"
    name="email"
    type="email"
    autoComplete="username"
    defaultValue={email}
  />
);

/** The field for the name of a person. */
export const NameField = ({ card, name }: { card: Card; name?: string | undefined }) => (
  <Field
    card={card}
    of="name-field"
    label="First & last name"
    id="sign-in-name"
    name="name"
    type="text"
    autoComplete="name"
    defaultValue={name}
  />
);

/** The field for the password of an account. */
export const PasswordField = ({ card }: { card: Card }) => (
  <Field
    card={card}
    of="password-field"
    label="Password"
    id="sign-in-password"
    name="password"
    type="password"
    autoComplete="current-password"
  />
);

/** Tells a password manager whose password a form without an address is about. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
