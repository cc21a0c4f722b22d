import type { ComponentProps, ReactNode } from 'react';

/** The row of buttons below a form. `aside` is at the other end of the row. */
export const Actions = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <div className="actions">
    {aside}
    <div className="actions-buttons">{children}</div>
  </div>
);

type ButtonProps = ComponentProps<'button'> & { isSecondary?: boolean };

export const Button = ({ isSecondary, ...props }: ButtonProps) => (
  <button className={isSecondary ? 'button button-quiet' : 'button'} type="button" {...props} />
);

type SubmitActionsProps = { label: string; onCancel?: (() => void) | undefined };

/** The button that submits the form, and a Cancel button if there is an `onCancel`. */
export const SubmitActions = ({ label, onCancel }: SubmitActionsProps) => (
  <Actions>
    {onCancel && (
      <Button isSecondary onClick={() => onCancel()}>
        Cancel
      </Button>
    )}
    <Button type="submit">{label}</Button>
  </Actions>
);

/** A button that looks like a link. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button className="link-button" type="button" {...props} />
);

type LinkBelowProps = { question?: string; label: string; onClick: () => void };

/** A question below a form. The button that answers it opens another screen. */
export const LinkBelow = ({ question, label, onClick }: LinkBelowProps) => (
  <p className="sign-in-link-below">
    {question} <LinkButton onClick={onClick}>{label}</LinkButton>
  </p>
);
