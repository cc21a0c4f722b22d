import { auth as firebaseui } from 'firebaseui';
import type { ApplicationVerifier } from 'firebase/auth';
import type firebase from 'firebase/compat/app';
import type { CompatAuth } from '../sdk/auth.ts';

type Credential = firebase.auth.AuthCredential;
type Result = firebase.auth.UserCredential;

/**
 * The screens that FirebaseUI's flow calls by name, and what it tells each of them. Our screens call each other by the same
 * names. The six screens of mailed links get nothing: the mount knows the link.
 */
export interface FlowScreens {
  signIn(email?: string, problem?: unknown): void;
  prefilledEmailSignIn(email: string): void;
  providerSignIn(problem?: string, email?: string): void;
  phoneSignInStart(): void;
  passwordSignIn(email?: string, isFirst?: boolean): void;
  passwordSignUp(email?: string, name?: string, hasNoWayBack?: boolean, isFirst?: boolean): void;
  passwordRecovery(email?: string, hasNoWayBack?: boolean, problem?: string): void;
  sendEmailLinkForSignIn(email: string): void;
  federatedSignIn(email: string, provider: string, problem?: string): void;
  federatedLinking(email: string, provider: string, problem?: string): void;
  passwordLinking(email: string): void;
  emailLinkSignInLinking(email: string): void;
  emailMismatch(result: SignedIn): void;
  handleUnauthorizedUser(account?: string | null, provider?: string | null): void;
  unsupportedProvider(email: string): void;
  passwordReset(): void;
  emailVerification(): void;
  verifyAndChangeEmail(): void;
  emailChangeRevocation(): void;
  revertSecondFactorAddition(): void;
  emailLinkSignInCallback(): void;
}

/** What the flow uses of a screen. */
export interface FlowPage {
  /** @returns an element in the element of sign-in */
  N(): { parentElement: HTMLElement };
  /** Shows a message above the screen. */
  a(message: string): void;
  /** Removes the screen. */
  m(): void;
  render(): void;
}

/** A person who has signed in on the temporary Auth, but is not the user of the page yet. */
export type SignedIn = Pick<Result, 'user' | 'credential'> & {
  operationType?: string | null | undefined;
  additionalUserInfo?: Result['additionalUserInfo'] | undefined;
};

/** A code that the provider has sent to a phone. `confirm` signs the person in with the code. */
type SentCode = { confirm(code: string): PromiseLike<Result> };

/** An account that waits for another sign-in method, which is to be connected: its address, and the method's credential. */
export interface Pending {
  g: string;
  a: Credential | null;
}

/** FirebaseUI, with the members that its typings lack. Their names are those of the compiled file. */
export interface FlowApp extends Omit<firebaseui.AuthUI, 'start'> {
  /** The Auth on which people sign in. */
  h: CompatAuth;
  /** The current screen, if any. */
  g: FlowPage | null;
  /** Signs in with a password. A guest who has an account leaves the guest account. */
  bc(email: string, password: string): Promise<Result>;
  /** Signs in with a password, to connect another method to the account. */
  Xb(email: string, password: string): Promise<Result>;
  /** Makes an account. A guest keeps the guest account. */
  Yb(email: string, password: string): PromiseLike<Result>;
  $b(): Promise<Result>;
  /** Sends a code by text message. A guest who enters the code keeps the guest account. */
  cc(phoneNumber: string, verifier: ApplicationVerifier): PromiseLike<SentCode>;
  /** Mails a link that signs in, and remembers the address and what is to be connected. */
  Ib(email: string, pending?: Pending): PromiseLike<void>;
}

/** The functions of FirebaseUI that our code calls. patches.ts has the code of each. */
export interface FlowInternals {
  screens: Record<string, (app: FlowApp, container: HTMLElement, ...given: never[]) => void>;
  /** Starts sign-in in the host. @param hint an address that the person has typed already */
  start(app: FlowApp, host: HTMLElement, config: firebaseui.Config, hint?: { emailHint: string }): void;
  /** Shows the first screen of sign-in. */
  goToStart(app: FlowApp, host: HTMLElement, email?: string, problem?: string): void;
  /** Shows the screen that comes after the look-up of an address. */
  goOn(app: FlowApp, host: HTMLElement, methods: string[], email: string): void;
  providerOf(app: FlowApp, provider: string, email?: string): firebase.auth.AuthProvider;
  /** Opens the window of a provider. A guest who signs in there keeps the guest account. */
  openWindow(app: FlowApp, provider: firebase.auth.AuthProvider): PromiseLike<Result>;
  /** Opens the page of a provider. */
  redirect(app: FlowApp, provider: firebase.auth.AuthProvider): PromiseLike<void>;
  forgetRedirect(app: FlowApp): void;
  /** @returns the error, or what it means: some providers say only in their message that the person did not consent */
  known(error: unknown): unknown;
  /**
   * Completes a sign-in: a guest keeps the guest account, the page adopts the user, and the flow is reset. Shows an error on
   * the page object.
   * @param isSignedIn whether the page has adopted the user already
   */
  finish(app: FlowApp, page: FlowPage, result: SignedIn, isSignedIn?: true): PromiseLike<void>;
  pending(app: FlowApp): Pending | null;
  dropPending(app: FlowApp): void;
  /** @returns whether this browser has asked for a link that signs in */
  hasAskedForLink(app: FlowApp): boolean;
  /** @returns the address to which the link was sent, if this browser has asked for it. @param id the id in the link */
  emailOfLink(app: FlowApp, id: string): string | null;
  /** @returns what the link connects, if this browser knows it. @param id the id in the link */
  pendingOfLink(app: FlowApp, id: string): Pending | null;
  forgetLink(app: FlowApp): void;
  /** Signs in by a link, connects the credential, and makes the person the user of the page. */
  signInByLink(
    app: FlowApp,
    email: string,
    link: string,
    credential: Credential | null,
  ): PromiseLike<SignedIn>;
  /** Adds the address of a link to a guest's account. */
  linkGuest(
    app: FlowApp,
    guest: firebase.User,
    email: string,
    link: string,
    credential: Credential | null,
  ): PromiseLike<SignedIn>;
}

/** What the patched flow calls. */
export interface FlowCallbacks {
  /** @returns the sentence for an error */
  textOfError(error: unknown): string;
  /** @returns the address that the flow reads in place of the page's, which anybody can forge. It has only the mode. */
  address(): string;
  /** @returns the page object of a screen that waits for the provider */
  waiting(): FlowPage;
}

/** The object through which the patched flow and this site call each other. */
export const { bridge } = firebaseui as unknown as {
  bridge: { callbacks: FlowCallbacks; readonly internals: FlowInternals };
};

export const { internals } = bridge;
