import { auth as firebaseui } from 'firebaseui';
import { site } from '../../site.ts';
import { hasWebStorage } from '../../storage/web-storage.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { announceScreens } from './announce-screens.ts';
import { applyStyles } from './apply-styles.ts';
import { connectAuth, type CompatAuth } from '../sdk/auth.ts';
import { drawDeadLink, isUnknownLink } from '../links/dead-link.ts';
import { unpackEmailLink } from '../links/email-link.ts';
import { offerOtherTenants, settleTenant, type Entrance } from '../screens/tenants.ts';
import { noteFlows } from '../sdk/flows.ts';
import { leaveGuest } from './guests.ts';
import { restoreCredentialFromJson } from '../sdk/credential-from-json.ts';
import { followFocus } from './follow-focus.ts';
import { ownPhoneScreens } from '../screens/phone-entry.ts';
import { askSecondFactor, askSecondFactorIn } from '../screens/second-factor.ts';
import { provideCallbacks, type WidgetApp } from './bridge.ts';
import { restOffline } from './rest-offline.ts';
import { connectScreens } from './screen-navigation.ts';
import { signInOptionsOf } from './sign-in-options.ts';
import { followWindow, mendSignInWindow } from './sign-in-window.ts';
import { signInResult, type SignInResult } from './sign-in-result.ts';
import { isLink, leadOnWithinSite } from '../links/link-address.ts';
import { incompleteLink, onLinkTrouble } from '../links/link-trouble.ts';
import { tellPasswordRules } from './password-hints.ts';
import { describeBy } from './place-of-error.ts';
import { prepareTemporaryApp, temporaryAuthOf } from '../sdk/temporary-app.ts';
import { textOfError } from './text-of-error.ts';

type WidgetOptions = {
  /** It does what `?mode=` and its parameters in the address ask for; else it starts at the choice of method. */
  followsAddress: boolean;
  /** Called when the person is signed in, at which point the widget is empty. */
  onSignedIn: (result: SignInResult) => void;
  /**
   * Called when what the address asks for failed for a reason that may pass, such as the network; the widget is empty
   * by then.
   */
  onTrouble: (error: Error) => void;
  /** The host leaves the page, or never gets its widget. What is under way goes on, until there is another widget. */
  unmount: AbortSignal;
};

/**
 * Draws the widget and resolves when its first screen stands, or is on its way from the provider; never, when there is
 * trouble before that.
 * @param host an element in the page, which is the widget's until there is another one
 * @throws {code: 'auth/web-storage-unsupported'} when the browser keeps nothing for the site; and as `connectAuth` does
 */
export async function mountWidget(host: HTMLElement, options: WidgetOptions): Promise<void> {
  const { followsAddress, onSignedIn, onTrouble, unmount } = options;
  // The widget would say so on a screen that there is no way on from.
  if (!hasWebStorage()) throw noWebStorage();
  const auth = await connectAuth();
  if (unmount.aborted) return;
  const widget = widgetOf(auth);
  const ending = new AbortController();
  const over = ending.signal;
  const giveUp = (error: Error) => {
    if (over.aborted) return;
    ending.abort();
    onTrouble(error);
  };
  // There is one widget in a page: it leaves the place where it stood for this one.
  const giveUpThere = giveUpHere;
  giveUpHere = giveUp;
  giveUpThere(openedAgain());
  over.addEventListener('abort', () => widget.reset());
  // It says what is going on, outside the host. It is nothing to somebody who has left.
  const removeProgressDialog = () => document.querySelector('.firebaseui-id-dialog')?.remove();
  over.addEventListener('abort', removeProgressDialog);
  unmount.addEventListener('abort', removeProgressDialog, { signal: over });
  host.addEventListener('click', ignoreSecondClick, { capture: true, signal: over });
  // The widget acts on clicks and on Enter; its forms are never to be sent anywhere.
  host.addEventListener('submit', (event) => event.preventDefault(), { signal: over });
  followFocus(host, over);
  announceScreens(host, over);
  restOffline(host, over);
  tellPasswordRules(host, temporaryAuthOf(auth.app), over);
  if (followsAddress) {
    unpackEmailLink();
    if (isLink()) leadOnWithinSite(auth.currentUser !== null);
  }
  const address = location.href;
  // The widget takes a link that signs in out of the address when it starts on it, and once more when it is reset.
  const restoreAddress = () => history.replaceState(history.state, '', address);
  let sendsVerification = false;
  const onDeadLink = async (error: unknown, email?: string) => {
    const isGone = () => unmount.aborted || over.aborted;
    if (isGone()) return;
    restoreAddress();
    await drawDeadLink(
      { app: widget as unknown as WidgetApp, container: host, isGone },
      {
        error,
        email,
        user: () => (auth.currentUser?.isAnonymous ? null : auth.currentUser),
        sendVerification: () => onSignedIn({ needsVerification: true }),
        sendVerificationAfterSignIn: () => (sendsVerification = true),
      },
    );
  };
  onLinkTrouble({
    onTrouble(error) {
      giveUp(error);
      if (!unmount.aborted) restoreAddress();
    },
    onDeadLink,
  });
  askSecondFactorIn(host, over);
  const isGuest = auth.currentUser?.isAnonymous ?? false;
  // Guests who choose Google have it connected to their account.
  if (isGuest) noteFlows(auth.currentUser!);
  const opensLink = followsAddress && isLink();
  const opensUnknownLink = opensLink && isUnknownLink();
  await new Promise<void>((uiShown) => {
    const start = ({ methods, email }: Entrance, modeParameter: string) =>
      (widget as HintedWidget).start(
        host,
        {
          signInFlow: 'popup',
          credentialHelper: 'none',
          signInOptions: signInOptionsOf(methods.filter((method) => !(isGuest && method === 'anonymous'))),
          autoUpgradeAnonymousUsers: isGuest,
          // Shows the screen that says so where only an administrator may make accounts.
          adminRestrictedOperation: { status: true, adminEmail: site.supportEmail, helpLink: '/contact-us' },
          tosUrl: '/terms-of-service',
          privacyPolicyUrl: '/privacy-policy',
          queryParameterForWidgetMode: modeParameter,
          callbacks: {
            async uiShown() {
              if (opensUnknownLink) await onDeadLink(incompleteLink);
              uiShown();
            },
            signInFailure: leaveGuest(auth, { onSignedIn, onTrouble: giveUp }),
            signInSuccessWithAuthResult: (result) => {
              onSignedIn(signInResult(result, sendsVerification));
              // The widget must not navigate: `?signInSuccessUrl=` in an address could lead off the site.
              return false;
            },
          },
        },
        email === undefined ? undefined : { emailHint: email },
      );
    const enter = async (modeParameter: string, isUnderWay: boolean) => {
      try {
        const entrance = await settleTenant(host, auth, { isUnderWay, onShown: uiShown, over });
        if (!over.aborted) start(entrance, modeParameter);
      } catch (error) {
        giveUp(error as Error);
      }
    };
    startAgain = () => {
      widget.reset();
      void enter('no-mode', false);
    };
    void enter(opensLink ? 'mode' : 'no-mode', opensLink || widget.isPendingRedirect());
  });
}

/** Takes the page's one widget out of the place where it stands, and says why there. */
let giveUpHere: (error: Error) => void = () => {};

const noWebStorage = () =>
  Object.assign(new Error('no web storage'), { code: 'auth/web-storage-unsupported' });

const openedAgain = () => Object.assign(new Error('opened again'), { code: 'site/opened-again' });

/** Leads back to where sign-in starts, in place of what stands there. */
let startAgain = () => {};

/** The typings leave out what repairs/screens.ts lets through: the address to go on with. */
type HintedWidget = {
  start(host: Element, config: firebaseui.Config, hint: { emailHint: string } | undefined): void;
};

/**
 * The second click of a double click would open a second Google window that nobody listens to, or press
 * what the first click has just brought up in the same place.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The page's one widget. Deleting and making it anew on each mount breaks under StrictMode (firebaseui-web-react#172). */
function widgetOf(auth: CompatAuth): firebaseui.AuthUI {
  const existing = firebaseui.AuthUI.getInstance();
  if (existing) return existing;
  applyStyles();
  provideCallbacks({
    describeBy,
    textOfError,
    authErrorOf,
    followWindow,
  });
  mendSignInWindow();
  connectScreens(() => startAgain());
  ownPhoneScreens();
  offerOtherTenants(() => startAgain());
  restoreCredentialFromJson();
  prepareTemporaryApp(auth.app);
  // Guests who have an account get it on the page's own Auth.
  askSecondFactor(auth);
  return new firebaseui.AuthUI(auth);
}
