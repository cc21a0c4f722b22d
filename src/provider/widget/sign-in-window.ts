import { _getInstance } from '@firebase/auth/internal';
import { FirebaseError } from 'firebase/app';
import { browserPopupRedirectResolver, type Auth } from 'firebase/auth';
import { preconnect } from 'react-dom';
import { currentAttempt } from '../../session/owners.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { signInSettings } from '../../sign-in/host-config.ts';
import { firstButtons } from '../../sign-in/method-buttons.ts';
import { decorate } from '../sdk/decorate.ts';
import { loadGapi } from '../sdk/google-scripts.ts';
import { accountChosen } from '../sdk/own-sign-ins.ts';
import { cancelled, siteError } from '../../sign-in/site-error.ts';
import { internals, type WidgetCallbacks } from '../bridge/bridge.ts';
import { currentMount } from '../bridge/current-mount.ts';

/** The used internals of the SDK (@firebase/auth 1.13.6, platform_browser/popup_redirect.ts). A page has one. */
type Resolver = {
  iframes: Record<string, Frame>;
  originValidationPromises: Record<string, unknown>;
  _initialize(auth: AuthInside): Promise<EventManager>;
  _openPopup(auth: AuthInside, ...rest: unknown[]): Promise<SignInWindow>;
  _originValidation(auth: AuthInside): Promise<void>;
};
type AuthInside = Auth & { _key(): string; config: { authDomain: string; emulator?: { url: string } } };
type SignInEvent = { type: string };
type EventManager = { onEvent(event: SignInEvent): boolean };
type SignInWindow = { window: Window | null };
/** The provider's helper page in a frame, which reports the result of the window (Google's script, gapi.iframes). */
type Frame = {
  send(name: string, message: object, onReply: (reply: unknown) => void, filter: unknown): unknown;
};

const resolverOfPage = () => _getInstance<Resolver>(browserPopupRedirectResolver as never);

/**
 * Loads what the first window needs ahead of the click, in WebKit only: it blocks a window that opens after its script has
 * loaded (docs/decisions/0062). Everywhere else, nothing is requested from Google before somebody chooses it. By itself, the
 * SDK prepares the window on every phone, and each sign-in on that Auth then waits for Google's script.
 *
 * @param auth the Auth that opens the windows. If loading fails, the click loads again.
 */
export function prepareWindowAhead(auth: Auth): void {
  const settings = signInSettings.get();
  const opensWindow =
    settings.tenants || firstButtons(settings, false)?.some(({ name }) => name !== undefined);
  if (!opensWindow || !isWebKit()) return;
  resolverOfPage()
    ._initialize(auth as AuthInside)
    .catch(() => {});
}

/** Every browser on iOS is one, whatever its name. */
const isWebKit = () => /AppleWebKit\/(?!.*Chrome\/)/.test(navigator.userAgent);

/**
 * Corrects how the SDK handles a sign-in window. Call it once, before the first window opens. Without it:
 *
 * - The window stays in front of the page until the provider has answered, and the SDK treats a window that a person closes
 *   meanwhile as cancelled. Now it closes as soon as an account is chosen.
 * - A failed check of the authorized domains makes each later attempt on the page fail.
 * - Each window causes an unhandled error, and so does a click while an earlier one waits for Google's script or the frame.
 *   The SDK has cancelled the earlier one, which never goes on now.
 * - Where the browser blocks the window, the page redirects to the provider. The frame can read the result only on the
 *   site's own host (firebase.google.com/docs/auth/web/redirect-best-practices), so the page does not redirect elsewhere.
 * - A frame that the content security policy blocks looks like a failed network after five seconds.
 *
 * @returns the callback for each sign-in that opens a window: its screen shows progress once an account is chosen
 */
export function mendSignInWindow(): WidgetCallbacks['followWindow'] {
  const resolver = resolverOfPage();
  const mended = new WeakSet<EventManager>();
  let refusal: Promise<never> | undefined;
  let opened: SignInWindow | undefined;
  let lastClick: object | undefined;
  let progress: Promise<unknown> = Promise.resolve();
  let onOpened = () => {};
  let onChosen = () => {};

  decorate(resolver, '_initialize', async (initialize, auth) => {
    const attempt = currentAttempt();
    const click = (lastClick = {});
    refusal ??= refusalOf(hostOf(auth));
    // Google's script comes first. Otherwise, the connection to the helper pages would take its round trips after that.
    preconnect(auth.config.emulator?.url ?? `https://${auth.config.authDomain}`);
    const manager = await Promise.race([refusal, loadGapi().then(initialize)]).finally(
      () => click === lastClick || new Promise(() => {}),
    );
    if (attempt.aborted) throw cancelled();
    if (!mended.has(manager)) {
      mended.add(manager);
      decorate(manager, 'onEvent', closeWhenChosen);
      keepErrorsOfReplies(resolver.iframes[auth._key()]!);
    }
    return manager;
  });

  decorate(resolver, '_openPopup', async (openPopup, auth) => {
    try {
      opened = await openPopup();
      onOpened();
      return opened;
    } catch (cause) {
      // An in-app browser or an extension may have replaced or removed `window.open`.
      const error =
        cause instanceof FirebaseError ? cause : siteError('auth/popup-blocked', undefined, cause);
      const goesOnInPage = authErrorOf(error).then === 'redirect';
      throw goesOnInPage && hostOf(auth) !== location.host ? siteError('site/window-blocked') : error;
    }
  });

  decorate(resolver, '_originValidation', (validate, auth) =>
    validate().catch((error: unknown) => {
      delete resolver.originValidationPromises[auth._key()];
      throw error;
    }),
  );

  function closeWhenChosen(handle: () => boolean, event: SignInEvent): boolean {
    const [signInWindow, showProgress] = [opened, onChosen];
    const isHandled = handle();
    if (isHandled && signInWindow && event.type.endsWith('ViaPopup')) {
      signInWindow.window?.close();
      // The SDK checks the window every two seconds, and would attribute the closing to the person.
      signInWindow.window = null;
      accountChosen();
      showProgress();
    }
    return isHandled;
  }

  return (signIn) => {
    const end = () => {};
    const { app } = currentMount()!;
    // On the screen that stands: the person may have chosen another method. A screen takes one task at a time.
    const showDuring = (task: () => PromiseLike<unknown>) =>
      (progress = progress.then(() => internals.screenOf(app)?.I(task, [], end, end)));
    const opening = new Promise<void>((done) => (onOpened = done));
    void showDuring(() => Promise.race([signIn, opening]));
    onChosen = () => void showDuring(() => signIn);
    // The screen ignores a new task, such as a redirect after an error, until its progress has ended.
    return signIn
      .then(
        () => progress,
        () => progress,
      )
      .then(() => signIn);
  };
}

/** @returns the host of the provider's helper pages */
const hostOf = ({ config: { authDomain, emulator } }: AuthInside): string =>
  emulator ? new URL(emulator.url).host : authDomain;

/** After each reply, even the right one, to its question whether the frame can store data, the SDK throws `internal-error`. */
function keepErrorsOfReplies(frame: Frame): void {
  const send = frame.send.bind(frame);
  frame.send = (name, message, onReply, filter) => {
    const onReplyQuietly = (reply: unknown) => {
      try {
        onReply(reply);
      } catch {
        // By then the SDK has passed the reply to its own callback.
      }
    };
    return send(name, message, onReplyQuietly, filter);
  };
}

/** @returns a promise that rejects with `site/frame-refused` once the page's policy blocks a frame of the host */
function refusalOf(host: string): Promise<never> {
  return new Promise<never>((_, reject) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (blockedURI.startsWith(`https://${host}`)) reject(siteError('site/frame-refused'));
    });
  });
}
