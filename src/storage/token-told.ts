const KEY = 'specdock:token-told';

/** @returns when this tab's session last told the site's server of a token (milliseconds since 1970); 0 for never */
export function tokenToldAt(): number {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/** Blocked or full storage is no error: each page then tells the server once more. */
export function noteTokenTold(at: number): void {
  try {
    sessionStorage.setItem(KEY, String(at));
  } catch {
    // It is told too often rather than too seldom.
  }
}
