import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  /** Before the page's script runs, the close button and buttons with `opensDialog` work only if the dialog has an id. */
  id?: string;
  open: boolean;
  /** Called when the person leaves the dialog by Esc, the close button or a click on the backdrop. */
  onClose: () => void;
  /** The dialog's accessible name while it has no heading. */
  label: string;
  /** `alertdialog` for a question or a message that interrupts the person. An `alertdialog` has no close button. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

/** @returns the attributes of a button that opens a dialog without a script (HTML standard, Invoker Commands) */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id });

/** @returns whether the person opened the dialog before the page's script ran */
export const isOpenAlready = (id: string): boolean =>
  Boolean(globalThis.document?.querySelector(`dialog#${id}[open]`));

let headings = 0;

/** Makes a heading the accessible name of the dialog around it, as long as that heading exists. */
export function nameDialog(heading: Element | null): void {
  if (!heading) return;
  heading.id ||= `heading-${++headings}`;
  heading.closest('dialog')?.setAttribute('aria-labelledby', heading.id);
}

/**
 * A modal native `<dialog>`. The browser keeps the focus in the open dialog, and restores the focus on closing (HTML
 * standard, "dialog focusing steps"). The children stay mounted while the dialog is closed, so that fields keep their text.
 */
export function Dialog({ id, open, onClose, label, role = 'dialog', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);

  useEffect(() => {
    const element = dialog.current!;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  // The content fills the dialog, so only a click on the backdrop has the dialog itself as its target.
  const onBackdrop = ({ target }: MouseEvent) => target === dialog.current;

  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      aria-label={label}
      className="dialog"
      onClose={onClose}
      // Esc closes the dialog through its owner. Otherwise, a click or key right after Esc would open it before `onClose`.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // If the mouse button goes down in the dialog and up outside, as when selecting text, the dialog must not close.
      onMouseDown={(event) => (pressedOnBackdrop.current = onBackdrop(event))}
      // Ignore the second click of the double click that opened the dialog.
      onClick={(event) => event.detail < 2 && pressedOnBackdrop.current && onBackdrop(event) && onClose()}
    >
      {/* Only the content scrolls, so that the close button stays visible. */}
      <div className="dialog-content">{children}</div>
      {/* The close button is last, so that the browser moves the focus to the content. */}
      {role === 'dialog' && (
        <button
          className="icon-link dialog-close"
          type="button"
          aria-label="Close"
          onClick={(event) => {
            // Cancel the button's command: if the dialog were already closed, the command would make the browser log a
            // warning.
            event.preventDefault();
            onClose();
          }}
          {...(id && { command: 'close', commandfor: id })}
        >
          <CloseIcon />
        </button>
      )}
    </dialog>
  );
}
