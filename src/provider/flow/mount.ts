import type { auth as firebaseui } from 'firebaseui';
import type firebase from 'firebase/compat/app';
import { createElement, type ReactNode } from 'react';
import { authErrors } from '../../auth/auth-errors.ts';
import { buttonOf, methodsFor, type MethodButton, type MethodChoice } from '../../auth/method-buttons.ts';
import { siteError } from '../../auth/site-error.ts';
import { site } from '../../site.ts';
import { readLink, type Link } from '../links/link.ts';
import { screens } from '../screens/screens.tsx';
import { settleTenant } from '../screens/tenants.tsx';
import type { CompatAuth } from '../sdk/auth.ts';
import {
  internals,
  type FlowApp,
  type FlowPage,
  type FlowScreens,
  type Pending,
  type SignedIn,
} from './internals.ts';
import { Scene } from './scene.ts';
import { signInOptionsOf } from './sign-in-options.ts';
import { fresh, Stage } from './stage.tsx';

/** The outcome of a sign-in, as the widget reports it to the page. */
export type SignInResult = {
  /** Whether to send a verification mail, because the person is new or has requested the mail. */
  needsVerification: boolean;
  /** A sentence to show to the person. */
  notice?: string;
};

export type WidgetOptions = {
  /** Whether sign-in applies the link in the page's address (`?mode=`). Otherwise it shows the first screen. */
  followsAddress: boolean;
  /** Called with the component that shows the screens in the host, at the start and again when a mount that is over has news. */
  onStage: (stage: ReactNode) => void;
  /** Called with the content of the first screen when the screen appears, and with undefined when the screen disappears. */
  onChoice: (choice: MethodChoice | undefined) => void;
  /** Called when the person is signed in. By then, no screen is left. */
  onSignedIn: (result: SignInResult) => void;
  /** Called when sign-in has given up, e.g. because the network has failed. By then, no screen is left. */
  onTrouble: (error: Error) => void;
  /** Called when the person closes the dialog while a screen waits for the provider. */
  onClosedBusy: () => void;
  /** @returns whether the page has not asked for sign-in in another place since */
  isLatest: () => boolean;
  /** Aborted when the host leaves the page. Pending operations continue until sign-in is mounted again. */
  unmount: AbortSignal;
};

/** One mount of sign-in: the element that contains it, and the state of sign-in in that element. */
export class Mount extends Scene {
  /** Whether the person was a guest when sign-in was mounted. */
  readonly isGuest: boolean;
  /** The link from a mail that is being applied. Contains the page to open afterwards. */
  link: Link | undefined;
  /** The buttons on the first screen, one for each sign-in method. */
  buttons: readonly MethodButton[] = [];
  /** Whether to send the verification mail once the person has signed in. */
  sendsVerification = false;

  /**
   * @param app FirebaseUI
   * @param host the element that FirebaseUI knows. The page draws the stage into it.
   * @param auth the Auth of the page
   */
  constructor(
    readonly app: FlowApp,
    host: HTMLElement,
    readonly auth: CompatAuth,
    readonly options: WidgetOptions,
  ) {
    super(host);
    this.isGuest = auth.currentUser?.isAnonymous ?? false;
    const next = location.origin + (auth.currentUser ? '/user-page' : '/auth?mode=select');
    this.link = options.followsAddress ? readLink(location.href, next) : undefined;
  }

  /** The Auth on which people sign in. */
  get temporary(): CompatAuth {
    return this.app.h;
  }

  /** The mode that the flow reads: that of the link, or else the first screen, or the return from a provider's page. */
  get mode(): string {
    return this.link ? (this.link.mode ?? 'verifyEmail') : 'callback';
  }

  /** Makes a screen, and the page object by which the flow shows and removes it. */
  page(screen: ReactNode, say: (message: string) => void = (message) => this.say(message)): FlowPage {
    const { app, host, shown } = this;
    const identified = fresh(screen);
    const page: FlowPage = {
      N: () => ({ parentElement: host }),
      a: say,
      m: () => shown.get().screen === identified && shown.set({ ...shown.get(), screen: undefined }),
      render: () => {
        app.g = page;
        this.draw(identified);
      },
    };
    return page;
  }

  /** Replaces the current screen. */
  readonly open = (screen: ReactNode): void => this.page(screen).render();

  /** Replaces the current screen by the one with this name. */
  show<Name extends keyof FlowScreens>(name: Name, ...given: Parameters<FlowScreens[Name]>): void {
    screens[name](this, ...given);
  }

  /** @returns what waits to be connected to another account, and drops it from the flow */
  readonly takePending = (): Pending | null => {
    const pending = internals.pending(this.app);
    internals.dropPending(this.app);
    return pending;
  };

  /** Removes the current screen. */
  close(): void {
    this.app.g?.m();
    this.app.g = null;
  }

  /** Shows the outcome of a link, even if sign-in was opened elsewhere before the provider has answered. */
  conclude(screen: ReactNode): void {
    if (!this.over.aborted) return this.open(screen);
    this.shown.set({ screen: fresh(screen) });
    this.showStage();
  }

  /** Makes the page draw the screens of this mount. */
  showStage(): void {
    this.options.onStage(createElement(Stage, { scene: this }));
  }

  /** Replaces the current screen with the first screen of sign-in. Pending operations go on. */
  readonly goToStart = (email?: string, problem?: string): void => {
    internals.goToStart(this.app, this.host, email, problem);
  };

  /**
   * Completes the sign-in that a screen has begun.
   * @param isSignedIn whether the page has adopted the user already
   */
  finish(result: SignedIn, isSignedIn?: true): PromiseLike<void> {
    return internals.finish(this.app, this.page(undefined), result, isSignedIn);
  }

  /** Shows the first screen. Resolves when the screen is complete or waits for the provider, or after `giveUp`. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.over.addEventListener('abort', () => resolve());
      void this.#enter(this.link !== undefined || this.app.isPendingRedirect(), resolve);
    });
  }

  /** Replaces the current screen with the first screen of sign-in, and drops what is pending. */
  readonly startAgain = (): void => {
    this.app.reset();
    this.link = undefined;
    void this.#enter(false, () => {});
  };

  /** Ends this mount: empties the host, and passes the error to the page. */
  giveUp(error: Error): void {
    if (this.over.aborted) return;
    this.end();
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
      this.buttons = offered.map((method) => buttonOf(method));
      const config: firebaseui.Config = {
        signInFlow: 'popup',
        credentialHelper: 'none',
        // Without these two, the flow knows no screen for people whom only an administrator can let in.
        adminRestrictedOperation: {
          status: true,
          adminEmail: site.supportEmail,
          helpLink: '/contact-us',
        },
        signInOptions: signInOptionsOf(offered),
        // A guest who signs in keeps the guest account.
        autoUpgradeAnonymousUsers: this.isGuest,
        callbacks: {
          uiShown: onShown,
          signInFailure: ({ credential }) => this.leaveGuest(credential),
          signInSuccessWithAuthResult: (result) => {
            this.#signedIn(signInResult(result, this.sendsVerification));
            // With the result false, the flow does not open another page.
            return false;
          },
        },
      };
      internals.start(this.app, this.host, config, email === undefined ? undefined : { emailHint: email });
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

/** The latest mount; undefined before the first one. */
let current: Mount | undefined;

export const currentMount = (): Mount | undefined => current;

/** Makes a mount the current one, and ends the previous mount, because the page has only one sign-in. */
export function replaceMount(mount: Mount): void {
  const former = current;
  current = mount;
  former?.giveUp(siteError('site/opened-again'));
}

/** Makes the flow show the screens of this site. A screen for another host than the current one is a late answer. */
export function replaceScreens(): void {
  const { callback } = internals.screens;
  const all = {
    ...screens,
    callback: ({ app, host }: Mount, ...given: never[]) => callback!(app, host, ...given),
  };
  for (const [name, draw] of Object.entries(all))
    internals.screens[name] = (_app, container, ...given) => {
      if (current!.host === container && !current!.over.aborted)
        (draw as (mount: Mount, ...given: never[]) => void)(current!, ...given);
    };
}
