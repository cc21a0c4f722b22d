import type { ComponentProps, ReactNode } from 'react';
import type { Card } from './card.tsx';

type FieldProps = ComponentProps<'input'> & {
  card: Card;
  id: string;
  label: string;
  /** The content before the input. */
  lead?: ReactNode;
};

/** The only field of a card: a label, an input, and an error below them. The error disappears when the person types. */
export function Field({ card: { fieldError, say }, label, lead, onChange, ...props }: FieldProps) {
  const isRefused = fieldError !== '';
  const errorId = `${props.id}-error`;
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
            aria-describedby={isRefused ? errorId : undefined}
            onChange={(event) => {
              if (isRefused) say('');
              onChange?.(event);
            }}
          />
        </div>
      </div>
      <p className="firebaseui-error problem" id={errorId} role="alert">
        {fieldError}
      </p>
    </>
  );
}
