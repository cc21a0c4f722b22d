/** Fields for passwords, old and new, and for codes (HTML standard, "autofill detail tokens"). */
const SECRETS = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/**
 * Empties the fields for passwords and codes in the host when its dialog closes: somebody else may open it next. Other text
 * stays.
 * @param over aborted when the host no longer belongs to the widget
 */
export function forgetSecrets(host: HTMLElement, over: AbortSignal): void {
  const forget = () => {
    for (const field of host.querySelectorAll<HTMLInputElement>(SECRETS)) {
      field.value = '';
      // The hint beside the field follows its content.
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
  host.closest('dialog')?.addEventListener('close', forget, { signal: over });
}
