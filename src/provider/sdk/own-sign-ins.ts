import type firebase from 'firebase/compat/app';
import { currentAttempt, currentSession } from '../../session/owners.ts';
import { decorate } from './decorate.ts';
import { cancelled } from '../../sign-in/site-error.ts';

type Result = firebase.auth.UserCredential;

/** The operations of an Auth that sign somebody in. */
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
 * Wraps every operation that signs somebody in.
 * @param around as for `decorate`, but also gets the operation's name
 */
export function decorateSignIns(
  auth: firebase.auth.Auth,
  around: (call: () => Promise<Result>, operation: string) => Promise<Result>,
): void {
  const signInsOf: Record<(typeof signInOperations)[number], (...given: never[]) => Promise<Result>> = auth;
  for (const operation of signInOperations) decorate(signInsOf, operation, (call) => around(call, operation));
}

/**
 * The sign-ins that may finish after the person has closed sign-in: in a window that is still open, and by a mailed link,
 * because the link works only once.
 */
const outlivesAttempt = /^signInWith(Popup|EmailLink)$/;

/** By user: the signal that is aborted when the user's sign-in is over. */
const signIns = new WeakMap<firebase.User, AbortSignal>();

let endWindowWith = (_owner: AbortSignal) => {};

/**
 * Call when the person has chosen an account in the sign-in window. From then on, the person cancels this sign-in by closing
 * the dialog or leaving the page with sign-in.
 */
export const accountChosen = (): void => endWindowWith(currentAttempt());

/**
 * Starts a sign-in that is over when the current attempt ends or, for an operation in `outlivesAttempt`, when the session
 * ends.
 * @param start runs the operation. Its signal is aborted when the sign-in is over.
 * @throws the error of `start`; `cancelled` as soon as the sign-in is over, because no screen waits for the result any more
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
 * Gives each sign-in an owner (a session or an attempt). Only `updateCurrentUser` makes somebody the user of the page, and
 * it refuses a user whose sign-in is over. Therefore, unlike in the stock widget, sign-in as a guest or by phone also runs
 * on the temporary Auth first.
 */
export function ownSignIns(temporary: firebase.auth.Auth, page: firebase.auth.Auth): void {
  decorateSignIns(temporary, (call, operation) => own(operation, call));

  decorate(page, 'updateCurrentUser', async (call, user) => {
    if (signIns.get(user!)?.aborted) throw cancelled();
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
    return { ...sent, confirm: (code: string) => handOver(own('confirm', () => sent.confirm(code))) };
  });
}
