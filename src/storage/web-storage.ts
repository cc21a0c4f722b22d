const PROBE = 'specdock:probe';

/** @returns whether the browser lets this site keep anything in localStorage and in sessionStorage, as sign-in has to */
export function hasWebStorage(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(PROBE, PROBE);
      storage.removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}
