import { auth as firebaseui } from 'firebaseui';
import type firebase from 'firebase/compat/app';
import type { ApplicationVerifier } from 'firebase/auth';
import type { AuthError } from '../../sign-in/auth-errors.ts';

/** The functions that the patched widget calls: widget.ts provides them, the rows in patches/ use them. */
export interface WidgetCallbacks {
  /** The text for an error. The widget shows it next, in the bar above a screen or at a field. */
  textOfError(error: unknown): string;
  /** The place and the action of an error. */
  authErrorOf(error: unknown): AuthError;
  /** Builds the element of a screen from the markup that its template returns. */
  buildScreen(markup: string): HTMLElement;
  /** Tells screen readers whether the field is refused. @param id of the element that says why */
  markField(field: HTMLElement, id: string, isRefused: boolean): void;
  /** @returns an address or a name that a person has typed, as the provider takes it; empty where there is none */
  readField(name: 'email' | 'name', typed: string): string;
  /** @returns the address that the widget reads in place of the page's, which anybody can write */
  address(): string;
  /** Called before a link signs in with an address that the person has not just entered. @param signIn does it */
  beforeLinkSignsIn(email: string, signIn: () => void): void;
  /** Called with every sign-in that opens a window. @returns the sign-in */
  followWindow<Result>(signIn: PromiseLike<Result>): PromiseLike<Result>;
}

/** The internals that the patched widget exposes: patches/internals.ts provides them, our screens use them. */
export interface WidgetInternals {
  /** The functions that draw the widget's screens. It looks one up each time, so that another can take its place. */
  screens: Record<WidgetScreenName, DrawScreen>;
  /**
   * Puts an empty page of ours into the container. The widget removes it when it draws the next page or is reset.
   * @param onClosed called when it is removed
   */
  openPage(app: WidgetApp, container: Element, onClosed: () => void): HTMLElement;
  /** @returns the screen that stands, if any */
  screenOf(app: WidgetApp): WidgetScreen | null;
  /** Removes the current screen, if any, and the dialog that shows progress. */
  closePage(app: WidgetApp): void;
  /** Draws the first screen of sign-in. */
  startAnew(app: WidgetApp, container: Element): void;
  /** Signs in without an account. The screen shows progress, and the error if there is one. */
  signInAsGuest(app: WidgetApp, screen: WidgetScreen): void;
  /** Opens the window of a provider. The screen shows progress, and the error if there is one. */
  openProvider(app: WidgetApp, screen: WidgetScreen, provider: string, email?: string): void;
  /** Sends a code by text message. A guest who confirms it keeps the account. */
  sendCode(app: WidgetApp, phoneNumber: string, verifier: ApplicationVerifier): PromiseLike<SentCode>;
  /** Completes a sign-in, as the widget does after each of its own methods. */
  finish(app: WidgetApp, page: null, result: object, isSignedIn: true): void;
}

/** A code on its way to a phone. */
export type SentCode = { confirm(code: string): PromiseLike<firebase.auth.UserCredential> };

/** The widget itself, which it passes to each screen. Its typings lack the hint, which a patch lets through. */
export interface WidgetApp extends Omit<firebaseui.AuthUI, 'start'> {
  start(host: Element, config: firebaseui.Config, hint?: { emailHint: string }): void;
}

/** A screen that stands. `a` shows a message above it; `I` runs a task, with a progress bar after 500 ms. */
export type WidgetScreen = {
  a(message: string): void;
  I(task: () => PromiseLike<unknown>, given: [], onDone: () => void, onFailed: () => void): unknown;
};

/** Draws a screen into the container. The text fills the address field, is the code of a link, or a message. */
export type DrawScreen = (
  app: WidgetApp,
  container: HTMLElement,
  text?: string,
  email?: string,
  ...rest: unknown[]
) => void;

export type WidgetScreenName =
  | 'passwordSignIn'
  | 'passwordSignUp'
  | 'passwordRecovery'
  | 'signIn'
  | 'prefilledEmailSignIn'
  | 'providerSignIn'
  | 'phoneSignInStart'
  | 'handleUnauthorizedUser'
  | 'federatedSignIn'
  | 'federatedLinking'
  | 'passwordLinking'
  | 'emailVerification'
  | 'verifyAndChangeEmail'
  | 'emailChangeRevocation'
  | 'revertSecondFactorAddition';

/** All that the patched widget and this site share. */
const { bridge } = firebaseui as unknown as {
  bridge: { callbacks: WidgetCallbacks; readonly internals: WidgetInternals };
};

export const { internals } = bridge;

/** Gives the patched widget what it calls. Call it before the widget draws its first screen. */
export function provideCallbacks(callbacks: WidgetCallbacks): void {
  bridge.callbacks = callbacks;
}
