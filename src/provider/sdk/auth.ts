import { getApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { loadStoredSession } from '../../session/load-stored-session.ts';
import { endByProvider } from '../../session/owners.ts';
import { forgetConfig, hostConfig, signInSettings } from '../../sign-in/host-config.ts';
import { decorate } from './decorate.ts';
import { rewriteAnswers } from './rewrite-answers.ts';
import { sendTokens } from './send-tokens.ts';
import { handUserOver, sessionPersistence, withholdUser } from './session-persistence.ts';

export type CompatAuth = firebase.auth.Auth;

let connecting: Promise<CompatAuth> | undefined;

/**
 * Starts Firebase Auth once. Resolves when Auth has the stored user, if there is one. From then on the session follows
 * what Auth stores. After a failure, the next call tries again.
 * @returns the compat instance, which the widget needs
 * @throws as `hostConfig` does
 */
export function connectAuth(): Promise<CompatAuth> {
  connecting ??= connect().catch((error: unknown) => {
    connecting = undefined;
    forgetConfig();
    throw error;
  });
  return connecting;
}

async function connect(): Promise<CompatAuth> {
  const { authEmulatorUrl, signIn: _, ...options } = await hostConfig();
  await loadStoredSession();
  // A failed attempt may have left an app, and the configuration may have changed since.
  await Promise.all(firebase.apps.map((app) => app.delete()));
  firebase.initializeApp(options);
  rewriteAnswers();
  withholdUser();
  // Before compat touches Auth, so that compat adopts this instance (auth-compat, constructor of Auth). Without a popup
  // resolver, which loads Google's script at once on some platforms; compat passes its own with each popup.
  const auth = initializeAuth(getApp(), { persistence: sessionPersistence });
  // The person signs out without the SDK (account/sign-out-dialog.tsx).
  decorate(auth, 'signOut', (signOut) => {
    endByProvider();
    return signOut();
  });
  // English mails, as the widget is English.
  auth.languageCode = 'en';
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });

  await auth.authStateReady();
  await adoptStoredUser(auth);
  const compat = firebase.auth();
  const { tokenSyncUrl } = signInSettings.get();
  if (tokenSyncUrl !== undefined) sendTokens(compat, tokenSyncUrl);
  return compat;
}

/** Signs the stored user in without asking the provider; `confirmSession` asks it later. */
async function adoptStoredUser(auth: Auth): Promise<void> {
  let isRead = true;
  try {
    // The SDK accepts users of its own tenant only, and starts without a tenant.
    isRead = await handUserOver(({ tenantId }) => (auth.tenantId = tenantId ?? null));
  } catch {
    // The stored value is not a user, so nobody is signed in.
  }
  auth.tenantId = null;
  // A session that could not be read stays for the other tabs, and for a reload.
  if (isRead && !auth.currentUser) await auth.signOut();
}
