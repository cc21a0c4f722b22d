import type firebase from 'firebase/compat/app';
import { currentAttempt, currentSession } from '../../session/owners.ts';
import { decorate } from './decorate.ts';
import { cancelled } from '../../sign-in/site-error.ts';

type Result = firebase.auth.UserCredential;

/** The operations by which somebody signs in. */
export const signInOperations = [
  'signInWithEmailAndPassword',
  'createUserWithEmailAndPassword',
  'signInWithEmailLink',
  'signInWithCredential',
  'signInWithPopup',
  'getRedirectResult',
  'signInAnonymously',
] as const;

/**
 * Puts something around every operation by which somebody signs in.
 * @param around replaces it, as for `decorate`. It gets the call and the name of the operation.
 */
export function decorateSignIns(
  auth: firebase.auth.Auth,
  around: (call: () => Promise<Result>, operation: string) => Promise<Result>,
): void {
  const signInsOf: Record<(typeof signInOperations)[number], (...given: never[]) => Promise<Result>> = auth;
  for (const operation of signInOperations) decorate(signInsOf, operation, (call) => around(call, operation));
}

/** A window that is still open may be finished after sign-in was closed. A mailed link works only once. */
const outlivesAttempt = /^signInWith(Popup|EmailLink)$/;

/** The sign-ins of users, each with the signal that it is over. */
const signIns = new WeakMap<firebase.User, AbortSignal>();

let endWindowWith = (_owner: AbortSignal) => {};

/** The person has chosen an account in the window, which closes. From now on its sign-in belongs to the attempt. */
export const accountChosen = (): void => endWindowWith(currentAttempt());

/**
 * Starts a sign-in, which belongs to the current attempt, or to the session where it outlives the attempt.
 * @param operation its name
 * @param start gets a signal that the sign-in is over: its owner is no longer current
 * @throws as `start` does; `cancelled` as soon as the sign-in is over, because no screen waits for it any more
 */
export async function own(operation: string, start: (over: AbortSignal) => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const endWith = (owner: AbortSignal) => owner.addEventListener('abort', () => end.abort());
  endWith(outlivesAttempt.test(operation) ? currentSession() : currentAttempt());
  if (operation === 'signInWithPopup') endWindowWith = endWith;
  const over = new Promise<never>((_, reject) =>
    end.signal.addEventListener('abort', () => reject(cancelled())),
  );
  const result = await Promise.race([start(end.signal), over]);
  if (result.user) signIns.set(result.user, end.signal);
  return result;
}

/**
 * Gives each sign-in its owner, and makes `updateCurrentUser` the one place where somebody becomes the user of the page:
 * it refuses those whose sign-in is over. All sign-ins start on the temporary Auth. By itself, the widget signs guests
 * and phones in on the page's.
 */
export function ownSignIns(temporary: firebase.auth.Auth, page: firebase.auth.Auth): void {
  decorateSignIns(temporary, (call, operation) => own(operation, call));

  decorate(page, 'updateCurrentUser', async (call, user) => {
    if (signIns.get(user!)?.aborted) throw cancelled();
    await call();
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
    return { ...sent, confirm: (code: string) => handOver(own('confirm', () => sent.confirm(code))) };
  });
}
