import { getApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import firebase from 'firebase/compat/app';
import 'firebase/compat/auth';
import { endByProvider } from '../../session/owners.ts';
import { readSession } from '../../session/record.ts';
import { forgetConfig, hostConfig, signInSettings } from '../../auth/host-config.ts';
import { decorate } from './decorate.ts';
import { rewriteAnswers } from './rewrite-answers.ts';
import { sendTokens } from './send-tokens.ts';
import { handUserOver, sessionPersistence, withholdUser } from './session-persistence.ts';

export type CompatAuth = firebase.auth.Auth;

let connecting: Promise<CompatAuth> | undefined;

/**
 * Starts Firebase Auth once. Resolves when Auth has adopted the stored user, if any. From then on, the session of the page
 * follows the user that Auth stores. After a failure, the next call tries again.
 * @returns the compat instance of Auth, which FirebaseUI needs
 * @throws the errors of `hostConfig`
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
  // An earlier attempt that failed may have left a Firebase app with an outdated configuration.
  await Promise.all(firebase.apps.map((app) => app.delete()));
  firebase.initializeApp(options);
  rewriteAnswers();
  withholdUser();
  // Create this instance before compat uses Auth: compat then adopts it (auth-compat, constructor of Auth). The instance has
  // no popup resolver, because on some platforms a resolver loads Google's script at once. Compat passes its own resolver
  // with each popup.
  const auth = initializeAuth(getApp(), { persistence: sessionPersistence });
  // This call does not come from the person, who signs out without the SDK (account/sign-out-dialog.tsx).
  decorate(auth, 'signOut', (signOut) => {
    endByProvider();
    return signOut();
  });
  // The provider sends mails in English, the language of the site.
  auth.languageCode = 'en';
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });

  await auth.authStateReady();
  await adoptStoredUser(auth);
  const compat = firebase.auth();
  const { tokenSyncUrl } = signInSettings.get();
  if (tokenSyncUrl) sendTokens(compat, tokenSyncUrl);
  return compat;
}

/** Signs the stored user in without asking the provider. Later, `confirmSession` asks the provider about the user. */
async function adoptStoredUser(auth: Auth): Promise<void> {
  const { kind } = await readSession();
  await handUserOver();
  // The stored value is not a user of the SDK.
  if (kind === 'user' && !auth.currentUser) await auth.signOut();
}
