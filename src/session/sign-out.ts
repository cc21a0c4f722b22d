import { AuthProblem, sessionNotErased } from '../sign-in/auth-problem.ts';
import { loadStoredSession } from './load-stored-session.ts';

/**
 * Ends the session in this tab and in the tabs that share it, without the provider.
 * @throws AuthProblem when the browser does not erase the session
 */
export async function signOut(): Promise<void> {
  try {
    const stored = await loadStoredSession();
    await stored.eraseSession();
  } catch (cause) {
    throw new AuthProblem(sessionNotErased, { cause });
  }
}
