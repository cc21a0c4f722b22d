import { getApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { loadStoredSession } from '../../session/load-stored-session.ts';
import { providerConfig } from './config.ts';
import { followTokens } from './follow-tokens.ts';
import { applySignInSettings, signInSettings } from './sign-in-settings.ts';
import { rewriteRefusals } from './rewrite-refusals.ts';
import { handUserOver, sessionPersistence, withholdUser } from './session-persistence.ts';
import { withoutHeartbeats } from './without-heartbeats.ts';

export type CompatAuth = firebase.auth.Auth;

let connecting: Promise<CompatAuth> | undefined;

/**
 * Starts Firebase Auth once. Resolves when Auth knows who is signed in, as far as is stored; the session follows
 * what Auth stores. After a failure the next call tries again.
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
  await loadStoredSession();
  // An attempt that failed may have left one, and the configuration may be another by now.
  await Promise.all(firebase.apps.map((app) => app.delete()));
  firebase.initializeApp(options);
  rewriteRefusals();
  withholdUser();
  // Before anything compat touches Auth: compat then adopts this instance (auth-compat, constructor of Auth).
  // No popup resolver here, since on some platforms it would load Google's script at once; compat passes its
  // own with each popup.
  const auth = initializeAuth(withoutHeartbeats(getApp()), { persistence: sessionPersistence });
  // English mails, as the widget is English.
  auth.languageCode = 'en';
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });

  await auth.authStateReady();
  await adoptStoredUser(auth);
  const compat = firebase.auth();
  if (signInSettings().tokenSyncUrl !== undefined) followTokens(compat);
  return compat;
}

/** Signs the stored user in without a word to the provider: confirm-session.ts asks it, and judges the answer. */
async function adoptStoredUser(auth: Auth): Promise<void> {
  try {
    // The SDK takes users of its own tenant only, and has none as it starts.
    await handUserOver(({ tenantId }) => (auth.tenantId = tenantId ?? null));
  } catch {
    // What is stored is no user: nobody is signed in.
  }
  auth.tenantId = null;
  if (!auth.currentUser) await auth.signOut();
}
