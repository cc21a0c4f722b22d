const KEY = 'specdock:visits';

/** @returns how many visits were counted in this browser; 0 where storage is blocked */
export function readVisits(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** @param visits how many there were. Blocked or full storage is no error. */
export function writeVisits(visits: number): void {
  try {
    localStorage.setItem(KEY, String(visits));
  } catch {
    // Then every visit is the first.
  }
}
