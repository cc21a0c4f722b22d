const KEY = 'specdock:recovered-from';

/** @returns which deployment this tab last left because one of its files was gone; null when it never did */
export function readRecoveryMark(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @returns whether the mark is kept. Whoever reloads a page only once must not do it without. */
export function writeRecoveryMark(deployment: string): boolean {
  try {
    sessionStorage.setItem(KEY, deployment);
    return true;
  } catch {
    return false;
  }
}
