import type { auth as firebaseui } from 'firebaseui';
import type firebase from 'firebase/compat/app';
import { authErrors } from '../../auth/auth-errors.ts';
import { site } from '../../site.ts';
import type { CompatAuth } from '../sdk/auth.ts';
import { explainDeadLink } from '../links/dead-link.tsx';
import { readLink } from '../links/link-address.ts';
import { incompleteLink } from '../links/link-errors.ts';
import { methodsFor, buttonOf, type MethodChoice } from '../../auth/method-buttons.ts';
import { settleTenant } from '../screens/tenants.ts';
import type { WidgetApp } from '../bridge/bridge.ts';
import type { Mount } from '../bridge/current-mount.ts';
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
  /** Called when the person is signed in. By then, the widget is empty. */
  onSignedIn: (result: SignInResult) => void;
  /** Called when the widget has given up, e.g. because the network has failed. By then, the widget is empty. */
  onTrouble: (error: Error) => void;
  /** Called when the person closes the dialog while the widget waits for the provider. */
  onClosedBusy: () => void;
  /** Aborted when the host leaves the page. Pending operations continue until the widget is mounted again. */
  unmount: AbortSignal;
};

/** @returns a mount of the widget, whose host is empty until `start` */
export function createMount(
  host: HTMLElement,
  app: WidgetApp,
  auth: CompatAuth,
  { followsAddress, onChoice, onSignedIn, onTrouble, unmount }: WidgetOptions,
): Mount {
  const isGuest = auth.currentUser?.isAnonymous ?? false;
  const end = new AbortController();
  const over = end.signal;
  let sendsVerification = false;

  const signedIn = (result: SignInResult): void => {
    // The Back button must not open the link again.
    if (mount.link?.mode === 'signIn' && !unmount.aborted) history.replaceState(history.state, '', '/auth');
    onSignedIn(result);
  };

  const giveUp = (error: Error): void => {
    if (over.aborted) return;
    end.abort();
    onTrouble(error);
  };

  const leaveGuest = async (credential: firebase.auth.AuthCredential): Promise<void> => {
    try {
      const result = await auth.signInWithCredential(credential);
      const notice = authErrors['site/guest-left-behind'].text;
      const isNew = result.additionalUserInfo?.isNewUser;
      signedIn({ ...signInResult(result), ...(!isNew && { notice }) });
    } catch (error) {
      giveUp(error as Error);
    }
  };

  const enter = async (isUnderWay: boolean, onShown: () => void) => {
    try {
      const tenantId = mount.link?.parameters['tenantId'];
      const { methods, email } = await settleTenant(host, auth, { isUnderWay, tenantId, onShown, over });
      const offered = methodsFor(methods, isGuest);
      mount.buttons = offered.map((method) => buttonOf(method)!);
      const config: firebaseui.Config = {
        ...commonConfig,
        signInOptions: signInOptionsOf(offered),
        // A guest who signs in keeps the guest account.
        autoUpgradeAnonymousUsers: isGuest,
        callbacks: {
          uiShown: onShown,
          signInFailure: ({ credential }) => leaveGuest(credential),
          signInSuccessWithAuthResult: (result) => {
            signedIn(signInResult(result, sendsVerification));
            // With the result false, the widget does not open another page.
            return false;
          },
        },
      };
      app.start(host, config, email === undefined ? undefined : { emailHint: email });
    } catch (error) {
      giveUp(error as Error);
    }
  };

  const next = location.origin + (auth.currentUser ? '/user-page' : '/auth?mode=select');
  const mount: Mount = {
    app,
    link: followsAddress ? readLink(location.href, next) : undefined,
    host,
    over,
    isGuest,
    buttons: [],
    onChoice,
    giveUp,
    leaveGuest,
    user: () => (auth.currentUser?.isAnonymous ? null : auth.currentUser),
    sendVerification: () => onSignedIn({ needsVerification: true }),
    sendVerificationAfterSignIn: () => (sendsVerification = true),
    start() {
      const { link } = mount;
      return new Promise((resolve) => {
        over.addEventListener('abort', () => resolve());
        void enter(link !== undefined || app.isPendingRedirect(), async () => {
          if (link && !link.mode) (await explainDeadLink(mount, incompleteLink))();
          resolve();
        });
      });
    },
    startAgain() {
      app.reset();
      mount.link = undefined;
      void enter(false, () => {});
    },
  };
  return mount;
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
