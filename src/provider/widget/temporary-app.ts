import { getApp } from 'firebase/app';
import { getAuth, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import type { Flow } from '../../auth/auth-errors.ts';
import { askSecondFactor } from '../screens/second-factor.tsx';
import { decorate, inFlow } from '../sdk/decorate.ts';
import { enumerationProtection } from '../sdk/enumeration-protection.ts';
import { handUsersOver, inSession } from '../sdk/in-session.ts';
import { signUpWithName } from './sign-up.ts';

/**
 * Prepares the temporary app. The widget signs people in on this app before the page's own app adopts the user. The
 * temporary app gets the name that the widget looks for, and an Auth that stores nothing. If the widget created the app, its
 * Auth would open a database of the SDK, and would store tokens unencrypted in sessionStorage.
 * @returns the compat instance of its Auth
 */
export function prepareTemporaryApp(page: firebase.app.App): firebase.auth.Auth {
  const { name, options } = page;
  const { apiKey, authDomain } = options as { apiKey: string; authDomain: string };
  const app = firebase.initializeApp({ apiKey, authDomain }, temporaryName(name));
  // Create the instance before compat does: compat then adopts it. The reason for no popup resolver is in auth.ts.
  initializeAuth(getApp(app.name), { persistence: inMemoryPersistence });
  const auth = app.auth();
  auth.setPersistence = () => Promise.resolve();
  for (const [operation, wrappers] of Object.entries(wrappersOf(auth)))
    for (const wrapper of wrappers)
      decorate(
        auth as unknown as Record<string, () => Promise<unknown>>,
        operation,
        wrapper as () => Promise<unknown>,
      );
  handUsersOver(auth, page.auth());
  return auth;
}

/** Runs in place of an operation of the SDK. `call` runs the operation itself; the caller's parameters follow. */
type Wrapper = (call: () => Promise<never>, ...given: never[]) => Promise<unknown>;

/** @returns by operation of the temporary Auth: its wrappers, the innermost first */
function wrappersOf(auth: firebase.auth.Auth): Readonly<Record<string, readonly Wrapper[]>> {
  // First, because the wrappers around it read the flow of an error.
  const flow =
    (name: Flow): Wrapper =>
    (call) =>
      inFlow(name, call());
  const { findMethods, hideTaken, rememberProviders } = enumerationProtection(auth);
  // While a person looks for the code of a second factor, somebody else may sign in.
  const signIn: readonly Wrapper[] = [askSecondFactor(auth), inSession];
  return {
    fetchSignInMethodsForEmail: [findMethods],
    signInWithEmailAndPassword: [flow('password'), ...signIn],
    createUserWithEmailAndPassword: [hideTaken, signUpWithName, ...signIn],
    signInWithCredential: signIn,
    signInAnonymously: signIn,
    // `openWindow` adds the flow of a window, since a guest signs in by an operation of the user.
    signInWithPopup: [rememberProviders, ...signIn],
    signInWithRedirect: [flow('window')],
    getRedirectResult: [flow('window'), rememberProviders, ...signIn],
    sendPasswordResetEmail: [flow('mail')],
    sendSignInLinkToEmail: [flow('mail')],
    signInWithEmailLink: [flow('link'), ...signIn],
  };
}

/** @param app the page's own app @returns the Auth of the temporary app. Call `prepareTemporaryApp` first. */
export const temporaryAuthOf = ({ name }: firebase.app.App): Auth => getAuth(getApp(temporaryName(name)));

const temporaryName = (name: string) => `${name}-firebaseui-temp`;
