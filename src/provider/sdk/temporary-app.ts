import { getApp } from 'firebase/app';
import { getAuth, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import firebase from 'firebase/compat/app';

/**
 * Prepares the temporary app. FirebaseUI signs people in on this app before the page's own app adopts the user. The temporary
 * app gets the name that FirebaseUI looks for, and an Auth that stores nothing. If FirebaseUI created the app, its Auth would
 * open a database of the SDK, and would store tokens unencrypted in sessionStorage.
 * @returns the compat instance of its Auth
 */
export function prepareTemporaryApp({ name, options }: firebase.app.App): firebase.auth.Auth {
  const { apiKey, authDomain } = options as { apiKey: string; authDomain: string };
  const app = firebase.initializeApp({ apiKey, authDomain }, temporaryName(name));
  // Create the instance before compat does: compat then adopts it. The reason for no popup resolver is in auth.ts.
  initializeAuth(getApp(app.name), { persistence: inMemoryPersistence });
  const auth = app.auth();
  auth.setPersistence = () => Promise.resolve();
  return auth;
}

/** @param app the page's own app @returns the Auth of the temporary app. Call `prepareTemporaryApp` first. */
export const temporaryAuthOf = ({ name }: firebase.app.App): Auth => getAuth(getApp(temporaryName(name)));

const temporaryName = (name: string) => `${name}-firebaseui-temp`;
