/** Selects fields for old and new passwords and for codes (HTML standard, "autofill detail tokens"). */
const SECRETS = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/** Empties password and code fields when the dialog closes, because somebody else may open it next. */
export function forgetSecrets(host: HTMLElement, over: AbortSignal): void {
  const forget = () => {
    for (const field of host.querySelectorAll<HTMLInputElement>(SECRETS)) {
      field.value = '';
      // The hint below the field listens to this event.
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  host.closest('dialog')?.addEventListener('close', forget, { signal: over });
}
