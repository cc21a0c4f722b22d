const KEY = 'specdock:sign-in-request';

/** Opens the sign-in dialog, if it is open now, again in this tab's next document. Blocked storage is no error: the person asks again. */
export function keepSignInRequest(): void {
  if (!document.querySelector('dialog[open]')) return;
  try {
    sessionStorage.setItem(KEY, '');
  } catch {
    // The page is there after the reload, without the dialog.
  }
}

/** @returns whether the dialog was asked for before the page was reloaded. It is asked for once. */
export function takeSignInRequest(): boolean {
  try {
    const isKept = KEY in sessionStorage;
    sessionStorage.removeItem(KEY);
    return isKept;
  } catch {
    return false;
  }
}
