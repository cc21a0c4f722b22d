const KEY = 'specdock:install-dismissed';

/** @returns when the person last said no to installing (milliseconds since 1970), or 0 */
export function readInstallDismissal(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** @param at milliseconds since 1970. Blocked or full storage is no error. */
export function writeInstallDismissal(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Then the offer is there again at the next visit.
  }
}
