import type { auth as firebaseui } from 'firebaseui';
import type firebase from 'firebase/compat/app';
import { authErrors } from '../../auth/auth-errors.ts';
import { site } from '../../site.ts';
import type { CompatAuth } from '../sdk/auth.ts';
import { explainDeadLink } from '../links/dead-link.tsx';
import { isComplete, readLink, type Link } from '../links/link-address.ts';
import { buttonOf, methodsFor, type MethodButton, type MethodChoice } from '../../auth/method-buttons.ts';
import { cancelled, siteError } from '../../auth/site-error.ts';
import { settleTenant } from '../screens/tenants.ts';
import { internals, type FlowPage, type WidgetApp } from '../bridge/bridge.ts';
import { fresh, type Shown } from '../flow/stage.tsx';
import { createStore } from '../../ui/store.ts';
import type { ReactNode } from 'react';
import { signInOptionsOf } from './sign-in-options.ts';

/** The outcome of a sign-in, as the widget reports it to the page. */
export type SignInResult = {
  /** Whether to send a verification mail, because the person is new or has requested the mail. */
  needsVerification: boolean;
  /** A sentence to show to the person. */
  notice?: string;
};

export type WidgetOptions = {
  /** Whether the widget applies the link in the page's address (`?mode=`). Otherwise it shows the first screen. */
  followsAddress: boolean;
  /** Called with the content of the first screen when the screen appears, and with undefined when the screen disappears. */
  onChoice: (choice: MethodChoice | undefined) => void;
  /** Called once, with the component that shows the screens in the host. */
  onStage: (stage: ReactNode) => void;
  /** Called when the person is signed in. By then, the widget is empty. */
  onSignedIn: (result: SignInResult) => void;
  /** Called when the widget has given up, e.g. because the network has failed. By then, the widget is empty. */
  onTrouble: (error: Error) => void;
  /** Called when the person closes the dialog while the widget waits for the provider. */
  onClosedBusy: () => void;
  /** Aborted when the host leaves the page. Pending operations continue until the widget is mounted again. */
  unmount: AbortSignal;
};

/** One mount of the widget: the element that contains the widget, and the state of sign-in in that element. */
export class Mount {
  readonly #end = new AbortController();
  /** Aborted when the widget leaves the host, because the widget was mounted elsewhere or gave up. */
  readonly over = this.#end.signal;
  /** Whether the person was a guest when the widget was mounted. */
  readonly isGuest: boolean;
  /** The link from a mail that the widget applies. Contains the page to open afterwards. */
  link: Link | undefined;
  /** The buttons on the first screen, one for each sign-in method. */
  buttons: readonly MethodButton[] = [];
  /** Whether to send the verification mail once the person has signed in. */
  sendsVerification = false;
  /** What the stage of this mount shows. */
  readonly shown = createStore<Shown>({});
  /** Shows a message above the current screen. */
  #say: (message: string) => void = () => {};

  /** @param host the element into which the widget draws its screens. It stays empty until `start`. */
  constructor(
    readonly app: WidgetApp,
    readonly host: HTMLElement,
    readonly auth: CompatAuth,
    readonly options: WidgetOptions,
  ) {
    this.isGuest = auth.currentUser?.isAnonymous ?? false;
    const next = location.origin + (auth.currentUser ? '/user-page' : '/auth?mode=select');
    this.link = options.followsAddress ? readLink(location.href, next) : undefined;
  }

  /** The Auth on which people sign in. */
  get temporary(): CompatAuth {
    return this.app.h;
  }

  /** Replaces the current screen with one of ours. */
  open(screen: ReactNode): void {
    // FirebaseUI removes its own screens.
    if (this.app.g?.ours) this.app.g.m();
    const shown = fresh(screen);
    this.app.g = this.#page(
      (message) => this.#say(message),
      () => {
        const former = this.shown.get();
        if (former.screen === shown) this.shown.set({ question: former.question });
      },
    );
    this.shown.set({ ...this.shown.get(), screen: shown });
  }

  /** Tells which function shows a message above the current screen. */
  onMessage(say: (message: string) => void): void {
    this.#say = say;
  }

  /**
   * Shows a question over the current screen, until it is answered.
   * @param question draws it; its parameters answer it, or cancel it
   * @returns the answer
   * @throws {name: 'cancel'} if the person cancels, or the mount is over
   */
  ask<Answer>(question: (answer: (given: Answer) => void, cancel: () => void) => ReactNode): Promise<Answer> {
    const { shown } = this;
    return new Promise<Answer>((resolve, reject) => {
      const cancel = () => reject(cancelled());
      this.over.addEventListener('abort', cancel, { once: true });
      shown.set({ ...shown.get(), question: fresh(question(resolve, cancel)) });
    }).finally(() => shown.set({ ...shown.get(), question: undefined }));
  }

  /** Replaces the current screen with the first screen of sign-in. Pending operations go on. */
  readonly goToStart = (): void => {
    internals.closePage(this.app);
    internals.goToStart(this.app, this.host);
  };

  /**
   * Completes the sign-in that a screen has begun.
   * @param result the result of the SDK, with the credential
   * @param isSignedIn whether the page has adopted the user already
   */
  finish(result: object, isSignedIn?: true): PromiseLike<void> {
    const page = this.#page(this.#say, () => internals.closePage(this.app));
    return internals.finish(this.app, page, result, isSignedIn);
  }

  #page(say: (message: string) => void, close: () => void): FlowPage {
    return { ours: true, N: () => ({ parentElement: this.host }), a: say, m: close };
  }

  /** Draws the first screen. Resolves when the screen is complete or waits for the provider, or after `giveUp`. */
  start(): Promise<void> {
    const { link } = this;
    return new Promise((resolve) => {
      this.over.addEventListener('abort', () => resolve());
      void this.#enter(link !== undefined || this.app.isPendingRedirect(), async () => {
        if (link && !isComplete(link)) await explainDeadLink(this, siteError('auth/missing-oob-code'));
        resolve();
      });
    });
  }

  /** Replaces the current screen with the first screen of sign-in. */
  readonly startAgain = (): void => {
    this.app.reset();
    this.link = undefined;
    void this.#enter(false, () => {});
  };

  /** Ends this mount: empties the host, and passes the error to the page. */
  giveUp(error: Error): void {
    if (this.over.aborted) return;
    this.#end.abort();
    this.options.onTrouble(error);
  }

  /** Signs a guest in to the account that already has the credential. The guest's data stays behind. Never rejects. */
  async leaveGuest(credential: firebase.auth.AuthCredential): Promise<void> {
    try {
      const result = await this.auth.signInWithCredential(credential);
      const notice = authErrors['site/guest-left-behind'].text;
      const isNew = result.additionalUserInfo?.isNewUser;
      this.#signedIn({ ...signInResult(result), ...(!isNew && { notice }) });
    } catch (error) {
      this.giveUp(error as Error);
    }
  }

  async #enter(isUnderWay: boolean, onShown: () => void): Promise<void> {
    try {
      const { methods, email } = await settleTenant(this, isUnderWay, onShown);
      const offered = methodsFor(methods, this.isGuest);
      this.buttons = offered.map((method) => buttonOf(method)!);
      const config: firebaseui.Config = {
        ...commonConfig,
        signInOptions: signInOptionsOf(offered),
        // A guest who signs in keeps the guest account.
        autoUpgradeAnonymousUsers: this.isGuest,
        callbacks: {
          uiShown: onShown,
          signInFailure: ({ credential }) => this.leaveGuest(credential),
          signInSuccessWithAuthResult: (result) => {
            this.#signedIn(signInResult(result, this.sendsVerification));
            // With the result false, the widget does not open another page.
            return false;
          },
        },
      };
      this.app.start(this.host, config, email === undefined ? undefined : { emailHint: email });
    } catch (error) {
      this.giveUp(error as Error);
    }
  }

  #signedIn(result: SignInResult): void {
    const { unmount, onSignedIn } = this.options;
    // The Back button must not open the link again.
    if (this.link?.mode === 'signIn' && !unmount.aborted) history.replaceState(history.state, '', '/auth');
    onSignedIn(result);
  }
}

const commonConfig: firebaseui.Config = {
  signInFlow: 'popup',
  credentialHelper: 'none',
  // If only administrators may create accounts, the widget shows a screen that says so, with these two addresses.
  adminRestrictedOperation: { status: true, adminEmail: site.supportEmail, helpLink: '/contact-us' },
  tosUrl: '/terms-of-service',
  privacyPolicyUrl: '/privacy-policy',
};

/**
 * @param result the SDK's result. A guest who sets a password counts as new, because the SDK computes `isNewUser` from the
 *   `kind` of the provider's answer (`linkEmailPassword`).
 * @param asksForMail whether the person has asked for the verification mail
 */
function signInResult(result: firebase.auth.UserCredential, asksForMail = false): SignInResult {
  const { user, additionalUserInfo } = result;
  const isNew = additionalUserInfo?.isNewUser;
  return { needsVerification: Boolean((isNew || asksForMail) && user?.email && !user.emailVerified) };
}
