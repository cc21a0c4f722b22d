import { auth as firebaseui } from 'firebaseui';
import type firebase from 'firebase/compat/app';
import type { ApplicationVerifier } from 'firebase/auth';
import type { AuthError } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';
import type { CompatAuth } from '../sdk/auth.ts';
import type { Mount } from '../widget/widget-mount.ts';

/** The functions that the patched widget calls. widget.ts provides them; the patches in patches/ call them. */
export interface WidgetCallbacks {
  /** @returns the text for an error. The widget then shows the text, in the info bar above a screen or at a field. */
  textOfError(error: unknown): string;
  /** @returns the field at which to show an error, and what to do besides showing it (`AuthError`) */
  authErrorOf(error: unknown): AuthError;
  /** Builds the element of a screen from the markup that its template returns. */
  buildScreen(markup: string): HTMLElement;
  /** Tells screen readers whether a field's content is refused. @param id the id of the element with the reason */
  markField(field: HTMLElement, id: string, isRefused: boolean): void;
  /** @returns the typed address or name in the form that the provider accepts; empty if the person has typed nothing */
  readField(name: 'email' | 'name', typed: string): string;
  /**
   * @returns a checked address, which the widget reads instead of the page's address. Anybody can forge the page's query.
   */
  address(): string;
  /**
   * Called before a link signs in with an email address that the person has not just entered.
   * @param signIn signs the person in
   */
  beforeLinkSignsIn(email: string, signIn: () => void): void;
  /**
   * Called when a link could not be applied. Shows the error, unless the widget has been mounted elsewhere since.
   * @param host the element into which the widget would draw
   * @param showFirst shows the text above the first screen, as for an error of any sign-in. Only a link that signs in has it.
   */
  linkFailed(host: Element, error: unknown, showFirst?: () => void): void;
  /**
   * Opens a sign-in window by `open`. Until it has opened, the screen shows progress, and rejects another attempt.
   * @throws the errors of `open`
   */
  openWindow<Result>(screen: WidgetScreen, open: () => PromiseLike<Result>): PromiseLike<Result>;
}

/** The internals that the patched widget exposes: patches/internals.ts provides them, our screens use them. */
export interface WidgetInternals {
  /** The functions that draw the widget's screens. The widget looks up the function for each screen, so we can replace it. */
  screens: WidgetScreens;
  /**
   * Adds an empty screen of ours to the container. The widget removes it when the widget draws another screen or is reset.
   * @param onClosed called when the widget removes our screen
   */
  openPage(app: WidgetApp, container: Element, onClosed: () => void): WidgetScreen;
  /** Removes the current screen, if any, and the progress dialog. */
  closePage(app: WidgetApp): void;
  /** @returns whether the current screen waits for the provider */
  isBusy(app: WidgetApp): boolean;
  /** Signs the person in as a guest. The screen shows progress, then the error if the sign-in fails. */
  signInAsGuest(app: WidgetApp, screen: WidgetScreen): void;
  /** Opens the sign-in window of a provider. The screen shows progress, then the error if the sign-in fails. */
  openProvider(app: WidgetApp, screen: WidgetScreen, provider: string, email?: string): void;
  /** Sends a code by text message. A guest who enters the code keeps the guest account. */
  sendCode(app: WidgetApp, phoneNumber: string, verifier: ApplicationVerifier): PromiseLike<SentCode>;
  /** Shows the first screen of sign-in. */
  goToStart(app: WidgetApp, container: HTMLElement): void;
  /**
   * Completes a sign-in: a guest keeps the guest account, the page adopts the user, and the widget is reset. The page object
   * shows an error.
   * @param isSignedIn whether the page has adopted the user already
   */
  finish(app: WidgetApp, page: FlowPage, result: object, isSignedIn?: true): PromiseLike<void>;
}

/** A code that the provider has sent to a phone. `confirm` signs the person in with the code. */
export type SentCode = { confirm(code: string): PromiseLike<firebase.auth.UserCredential> };

/** The widget, which each screen receives as a parameter. The widget's typings lack `hint`, which a patch of ours adds. */
export interface WidgetApp extends Omit<firebaseui.AuthUI, 'start'> {
  start(host: Element, config: firebaseui.Config, hint?: { emailHint: string }): void;
  /** The Auth on which people sign in. */
  h: CompatAuth;
  /** The page object of the current screen, if any. */
  g: FlowPage | null;
  /** Signs in with a password. A guest who has an account leaves the guest account. */
  bc(email: string, password: string): Promise<firebase.auth.UserCredential>;
}

/**
 * What the widget's own flow uses of a screen: `N` returns an element in the container, `a` shows a message above the screen,
 * and `m` removes the screen.
 */
export type FlowPage = {
  ours: true;
  N(): { parentElement: HTMLElement };
  a(message: string): void;
  m(): void;
};

/**
 * A screen on the page. `N` returns its element, `a` shows a message above it, and `I` runs a task, with a progress bar after
 * 500 ms.
 */
export type WidgetScreen = {
  N(): HTMLElement;
  a(message: string): void;
  I(task: () => PromiseLike<unknown>, given: [], onDone: () => void, onFailed: () => void): unknown;
};

/** Draws a screen into the container. Depending on the screen, the text is an email address, a link's code or a message. */
type DrawScreen = (
  app: WidgetApp,
  container: HTMLElement,
  text?: string,
  email?: string,
  ...rest: unknown[]
) => void;

/** By name: the functions that draw the screens. The flow passes them what it knows. */
export type WidgetScreens = Record<WidgetScreenName, DrawScreen> & {
  passwordSignIn(app: WidgetApp, container: HTMLElement, email?: string, isFirst?: boolean): void;
  passwordRecovery(
    app: WidgetApp,
    container: HTMLElement,
    email?: string,
    hasNoWayBack?: boolean,
    problem?: string,
  ): void;
};

export type WidgetScreenName =
  | 'passwordSignUp'
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

/** The object through which the patched widget and this site call each other. */
const { bridge } = firebaseui as unknown as {
  bridge: { callbacks: WidgetCallbacks; readonly internals: WidgetInternals };
};

export const { internals } = bridge;

/** Gives the patched widget the site's callbacks. Call this before the widget draws its first screen. */
export function provideCallbacks(callbacks: WidgetCallbacks): void {
  bridge.callbacks = callbacks;
}

/** The latest mount of the widget; undefined before the first mount. */
let current: Mount | undefined;

export const currentMount = (): Mount | undefined => current;

/** Makes a mount the current one, and ends the previous mount, because the page has only one widget. */
export function replaceMount(mount: Mount): void {
  const former = current;
  current = mount;
  former?.giveUp(siteError('site/opened-again'));
}
