import type firebase from 'firebase/compat/app';
import type { Flow } from '../../auth/auth-errors.ts';
import { cancelled } from '../../auth/site-error.ts';
import { askSecondFactor } from '../screens/ask-second-factor.tsx';
import type { CompatAuth } from './auth.ts';
import { inFlow } from './decorate.ts';
import { enumerationProtection } from './enumeration-protection.ts';
import { inSession, sessionOf } from './in-session.ts';

type Result = firebase.auth.UserCredential;

/**
 * The two Auths as FirebaseUI and our screens use them. People sign in on the temporary Auth; only `updateCurrentUser` then
 * makes somebody the user of the page. This is the one place where an error gets its flow, the second factor is asked for,
 * and the session is checked: while a person looks for a code, somebody else may sign in.
 * @param temporary an Auth that stores nothing
 * @param page the Auth of the page, which stores its user
 * @returns both with all their members; those that are not listed here are the SDK's own
 */
export function signInFacade(temporary: CompatAuth, page: CompatAuth) {
  const { findMethods, hideTaken, rememberProviders } = enumerationProtection(temporary);
  const signIn = (call: () => Promise<Result>) => inSession(() => askSecondFactor(temporary, call));
  const signInWithin = (flow: Flow, call: () => Promise<Result>) => signIn(() => inFlow(flow, call()));

  const first = extended(temporary, {
    fetchSignInMethodsForEmail: (email) =>
      findMethods(() => temporary.fetchSignInMethodsForEmail(email), email),
    signInWithEmailAndPassword: (email, password) =>
      signInWithin('password', () => temporary.signInWithEmailAndPassword(email, password)),
    createUserWithEmailAndPassword: (email, password) =>
      signIn(() => hideTaken(() => temporary.createUserWithEmailAndPassword(email, password))),
    signInWithCredential: (credential) => signIn(() => temporary.signInWithCredential(credential)),
    signInAnonymously: () => signIn(() => temporary.signInAnonymously()),
    // `openWindow` names the flow of a window, since a guest signs in by an operation of the user.
    signInWithPopup: (provider) => signIn(() => rememberProviders(() => temporary.signInWithPopup(provider))),
    signInWithRedirect: (provider) => inFlow('window', temporary.signInWithRedirect(provider)),
    getRedirectResult: () =>
      signIn(() => rememberProviders(() => inFlow('window', temporary.getRedirectResult()))),
    sendPasswordResetEmail: (email) => inFlow('mail', temporary.sendPasswordResetEmail(email)),
    sendSignInLinkToEmail: (email, settings) =>
      inFlow('mail', temporary.sendSignInLinkToEmail(email, settings)),
    signInWithEmailLink: (email, link) =>
      signInWithin('link', () => temporary.signInWithEmailLink(email, link)),
  });

  async function updateCurrentUser(user: firebase.User | null): Promise<void> {
    if (user && sessionOf(user)?.aborted) throw cancelled();
    // The SDK wraps the errors of its store (AuthImpl.directlySetCurrentUser).
    await page.updateCurrentUser(user).catch((error: { customData?: { originalError?: Error } }) => {
      throw error.customData?.originalError ?? error;
    });
  }

  async function handOver(result: Result): Promise<Result> {
    await updateCurrentUser(result.user);
    return { ...result, user: page.currentUser };
  }

  const last = extended(page, {
    updateCurrentUser,
    signInAnonymously: () => first.signInAnonymously().then(handOver),
    signInWithCredential: (credential) => first.signInWithCredential(credential).then(handOver),
    async signInWithPhoneNumber(phoneNumber, verifier) {
      const sent = await temporary.signInWithPhoneNumber(phoneNumber, verifier);
      return { ...sent, confirm: (code: string) => inSession(() => sent.confirm(code)).then(handOver) };
    },
  });
  return { temporary: first, page: last };
}

/** @returns an object that has the members, and all other members of the Auth */
const extended = (auth: CompatAuth, members: Partial<CompatAuth>): CompatAuth =>
  Object.assign(Object.create(auth) as CompatAuth, members);
