import { authErrorOf, textOfAuthError } from '../../sign-in/auth-errors.ts';
import { showSessionEnded } from '../../session/session.ts';
import { refreshAccount } from './account.ts';

/** Of asking again, in milliseconds: as long as the provider's own SDK waits for its refreshes. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 16 * 60_000;

/**
 * Asks the provider whether the session that was stored still stands. It ends, with a word to the person, when the
 * account or the session is gone. Any other answer, such as that of a busy provider, changes nothing: the next
 * question follows by itself, after a wait that doubles.
 */
export async function confirmSession(wait = FIRST_WAIT): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    if (authErrorOf(error).then === 'sign-out') return showSessionEnded(textOfAuthError(error));
    setTimeout(() => void confirmSession(Math.min(wait * 2, LONGEST_WAIT)), wait);
  }
}
