/** What the SDK notes in sessionStorage before it leaves for the provider (auth 1.13.6, core/strategies/redirect.ts). */
const NOTE = /^firebase:pendingRedirect:/;

/** @returns whether this tab left for the provider to sign in and is to go on now. Blocked storage left for nowhere. */
export function hasPendingRedirect(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => NOTE.test(name));
  } catch {
    return false;
  }
}
