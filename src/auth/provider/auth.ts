import { getApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { openSessionStore } from '../session.ts';
import { providerConfig } from './config.ts';
import { followTokens } from './follow-tokens.ts';
import { applySignInSettings, signInSettings } from './sign-in-settings.ts';
import { sessionPersistence } from './session-persistence.ts';
import { withoutHeartbeats } from './without-heartbeats.ts';

export type CompatAuth = firebase.auth.Auth;

let connecting: Promise<CompatAuth> | undefined;

/**
 * Starts Firebase Auth once. Resolves when Auth knows who is signed in; the session follows what Auth
 * stores. After a failure the next call tries again.
 * @returns the compat instance, which is what the widget takes
 */
export function connectAuth(): Promise<CompatAuth> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

async function connect(): Promise<CompatAuth> {
  const { authEmulatorUrl, signIn, ...options } = await providerConfig();
  applySignInSettings(signIn);
  await openSessionStore();
  firebase.initializeApp(options);
  // Before anything compat touches Auth: compat then adopts this instance (auth-compat, constructor of Auth).
  // No popup resolver here, since on some platforms it would load Google's script at once; compat passes its
  // own with each popup.
  const auth = initializeAuth(withoutHeartbeats(getApp()), { persistence: sessionPersistence });
  // English mails, as the widget is English.
  auth.languageCode = 'en';
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });

  await auth.authStateReady();
  const compat = firebase.auth();
  if (signInSettings().tokenSyncUrl !== undefined) followTokens(compat);
  return compat;
}
