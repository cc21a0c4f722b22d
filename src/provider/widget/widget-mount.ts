import type { CompatAuth } from '../sdk/auth.ts';
import { tagErrorsWithFlow } from '../sdk/flows.ts';
import { drawDeadLink, isUnknownLink } from '../links/dead-link.tsx';
import { unpackEmailLink } from '../links/email-link.ts';
import { isLink, leadOnWithinSite } from '../links/link-address.ts';
import { incompleteLink } from '../links/report-link-errors.ts';
import { settleTenant } from '../screens/tenants.ts';
import type { WidgetApp } from './bridge.ts';
import { leaveGuest } from './guests.ts';
import type { Mount } from './current-mount.ts';
import { signInResult, type SignInResult } from './sign-in-result.ts';
import { widgetConfig } from './widget-config.ts';

export type WidgetOptions = {
  /** The widget does what `?mode=` and its parameters ask for; otherwise it starts at the choice of method. */
  followsAddress: boolean;
  /** Called when the person is signed in. The widget is empty by then. */
  onSignedIn: (result: SignInResult) => void;
  /** Called when the widget gave up, e.g. because the network failed. The widget is empty by then. */
  onTrouble: (error: Error) => void;
  /** Aborted when the host leaves the page. Pending work goes on until the widget is mounted again. */
  unmount: AbortSignal;
};

export class WidgetMount implements Mount {
  readonly app: WidgetApp;
  readonly host: HTMLElement;
  readonly over: AbortSignal;
  readonly isGuest: boolean;
  readonly #auth: CompatAuth;
  readonly #options: WidgetOptions;
  readonly #end = new AbortController();
  #restoreAddress = () => {};
  #sendsVerification = false;

  constructor(host: HTMLElement, app: WidgetApp, auth: CompatAuth, options: WidgetOptions) {
    this.app = app;
    this.host = host;
    this.over = this.#end.signal;
    this.isGuest = auth.currentUser?.isAnonymous ?? false;
    this.#auth = auth;
    this.#options = options;
  }

  /** Draws the first screen. Resolves when it is complete, or on its way from the provider; never after `giveUp`. */
  start(): Promise<void> {
    const auth = this.#auth;
    const { followsAddress } = this.#options;
    if (followsAddress) {
      unpackEmailLink();
      if (isLink()) leadOnWithinSite(auth.currentUser !== null);
    }
    // The widget removes a sign-in link from the address when it starts with it, and again when it is reset.
    const address = location.href;
    this.#restoreAddress = () => history.replaceState(history.state, '', address);
    // A guest who chooses Google connects it to the guest's account.
    if (this.isGuest) tagErrorsWithFlow(auth.currentUser!);
    const opensLink = followsAddress && isLink();
    const opensUnknownLink = opensLink && isUnknownLink();
    return new Promise((resolve) => {
      void this.#enter(
        opensLink ? 'mode' : 'no-mode',
        opensLink || this.app.isPendingRedirect(),
        async () => {
          if (opensUnknownLink) await this.onDeadLink(incompleteLink);
          resolve();
        },
      );
    });
  }

  startAgain(): void {
    this.app.reset();
    void this.#enter('no-mode', false, () => {});
  }

  giveUp(error: Error): void {
    if (this.over.aborted) return;
    this.#end.abort();
    this.#options.onTrouble(error);
  }

  onLinkError(error: Error): void {
    this.giveUp(error);
    if (!this.#options.unmount.aborted) this.#restoreAddress();
  }

  async onDeadLink(error: unknown, email?: string): Promise<void> {
    const { app, host, over } = this;
    const { unmount, onSignedIn } = this.#options;
    const isGone = () => unmount.aborted || over.aborted;
    if (isGone()) return;
    this.#restoreAddress();
    await drawDeadLink(
      { app, container: host, isGone },
      {
        error,
        email,
        user: () => (this.#auth.currentUser?.isAnonymous ? null : this.#auth.currentUser),
        sendVerification: () => onSignedIn({ needsVerification: true }),
        sendVerificationAfterSignIn: () => (this.#sendsVerification = true),
      },
    );
  }

  /** @param modeParameter the parameter of the address that names the screen to start at */
  async #enter(modeParameter: string, isUnderWay: boolean, onShown: () => void): Promise<void> {
    const { app, host, over, isGuest } = this;
    const { onSignedIn } = this.#options;
    const auth = this.#auth;
    try {
      const { methods, email } = await settleTenant(host, auth, { isUnderWay, onShown, over });
      if (over.aborted) return;
      const config = widgetConfig({
        methods: methods.filter((method) => !(isGuest && method === 'anonymous')),
        keepsGuest: isGuest,
        modeParameter,
        callbacks: {
          uiShown: onShown,
          signInFailure: leaveGuest(auth, { onSignedIn, onTrouble: (error) => this.giveUp(error) }),
          signInSuccessWithAuthResult: (result) => {
            onSignedIn(signInResult(result, this.#sendsVerification));
            // The widget must not navigate: `?signInSuccessUrl=` in an address could lead off the site.
            return false;
          },
        },
      });
      app.start(host, config, email === undefined ? undefined : { emailHint: email });
    } catch (error) {
      this.giveUp(error as Error);
    }
  }
}
