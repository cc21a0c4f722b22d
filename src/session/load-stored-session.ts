import { showSession } from './session.ts';

/**
 * Loads the code of the stored session, which visitors never need. From then on, the session of the page follows the stored
 * session, and the site's own server gets a message after a sign-out.
 * This file must be part of every page's script. If it were in a script that loads later, Vite would make the dynamic import
 * preload the stylesheet of index.html. That file does not exist, because pages contain the stylesheet inline.
 * @throws TypeError when the files cannot be fetched
 */
export async function loadStoredSession() {
  const stored = await import('./stored-session.ts');
  stored.watchSession(showSession, stored.sendSignOut);
  return stored;
}

/**
 * Fetches the file of `loadStoredSession` in advance. Ignores a failure, because `loadStoredSession` fetches the file again.
 */
export const prefetchStoredSession = (): void => void import('./stored-session.ts').catch(() => {});
