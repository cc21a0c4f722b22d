import type firebase from 'firebase/compat/app';
import { currentSession } from '../../session/owners.ts';
import { cancelled } from '../../auth/site-error.ts';
import { decorate } from './decorate.ts';

type Result = firebase.auth.UserCredential;

/** By user: the session in which the user's sign-in has begun. */
const sessions = new WeakMap<firebase.User, AbortSignal>();

/**
 * Runs a sign-in, and drops its result or its error if meanwhile somebody has signed in or out, in this tab or another one.
 * @throws the error of the sign-in; `cancelled` if the result or the error is dropped
 */
export async function inSession(signIn: () => Promise<Result>): Promise<Result> {
  const session = currentSession();
  try {
    const result = await signIn();
    if (result.user) sessions.set(result.user, session);
    if (!session.aborted) return result;
  } catch (error) {
    if (!session.aborted) throw error;
  }
  throw cancelled();
}

/**
 * Only `updateCurrentUser` makes somebody the user of the page, and it refuses a user whose sign-in has begun in an earlier
 * session. Therefore, unlike in the stock widget, sign-in as a guest or by phone also runs on the temporary Auth first.
 */
export function handUsersOver(temporary: firebase.auth.Auth, page: firebase.auth.Auth): void {
  decorate(page, 'updateCurrentUser', async (call, user) => {
    if (sessions.get(user!)?.aborted) throw cancelled();
    // The SDK wraps the errors of its store (AuthImpl.directlySetCurrentUser).
    await call().catch((error: { customData?: { originalError?: Error } }) => {
      throw error.customData?.originalError ?? error;
    });
  });

  const handOver = async (signIn: Promise<Result>): Promise<Result> => {
    const result = await signIn;
    await page.updateCurrentUser(result.user);
    return { ...result, user: page.currentUser };
  };
  decorate(page, 'signInAnonymously', () => handOver(temporary.signInAnonymously()));
  decorate(page, 'signInWithCredential', (_call, credential) =>
    handOver(temporary.signInWithCredential(credential)),
  );
  decorate(page, 'signInWithPhoneNumber', async (_call, phoneNumber, verifier) => {
    const sent = await temporary.signInWithPhoneNumber(phoneNumber, verifier);
    return { ...sent, confirm: (code: string) => handOver(inSession(() => sent.confirm(code))) };
  });
}
