import { authErrorOf, textOfAuthError } from '../../sign-in/auth-errors.ts';
import { showSessionEnded } from '../../session/session.ts';
import { refreshAccount } from './account.ts';

/** Before the next question, in milliseconds: as long as the SDK waits before it refreshes a token again. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 16 * 60_000;

/**
 * Asks the provider whether the stored session is still valid. When the account or the session is gone, the session ends
 * and the person reads why. After any other error, such as that of a busy provider, the session stays, and the function
 * asks again by itself. Never rejects.
 * @param wait before the next question, in milliseconds; it doubles each time, up to 16 minutes
 */
export async function confirmSession(wait = FIRST_WAIT): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    if (authErrorOf(error).then === 'sign-out') return showSessionEnded(textOfAuthError(error));
    setTimeout(() => void confirmSession(Math.min(wait * 2, LONGEST_WAIT)), wait);
  }
}
