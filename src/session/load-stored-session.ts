import { showSession } from './session.ts';

/**
 * Fetches the stored session, which visitors never need. From then on, the session of the page follows the stored one,
 * and the site's own server learns of a sign-out.
 * Part of the script of every page: Vite makes a dynamic import in a later script preload the stylesheet of index.html,
 * which pages have inlined and nobody can fetch.
 * @throws TypeError when its files cannot be fetched
 */
export async function loadStoredSession() {
  const stored = await import('./stored-session.ts');
  stored.watchSession(showSession, stored.sendSignOut);
  return stored;
}

/** Fetches the file that `loadStoredSession` needs ahead of its use. A failure waits for that. */
export const prefetchStoredSession = (): void => void import('./stored-session.ts').catch(() => {});
