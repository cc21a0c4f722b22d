import { _getInstance } from '@firebase/auth/internal';
import { FirebaseError } from 'firebase/app';
import { browserPopupRedirectResolver, type Auth } from 'firebase/auth';
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

/** The SDK's internals that we use (@firebase/auth 1.13.6, platform_browser/popup_redirect.ts). A page has one resolver. */
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
/** An iframe with the provider's helper page, which reports the result of the sign-in window (Google's gapi.iframes). */
type Frame = {
  send(name: string, message: object, onReply: (reply: unknown) => void, filter: unknown): unknown;
};

const resolverOfPage = () => _getInstance<Resolver>(browserPopupRedirectResolver as never);

/**
 * Only in WebKit, loads the scripts of the sign-in window before the click, because WebKit blocks a window that opens only
 * after scripts have loaded (docs/decisions/0062). In other browsers, the page requests nothing from Google before a person
 * chooses Google or another provider. If loading fails, the click loads the scripts again.
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

/** True for every browser on iOS, whatever its name. */
const isWebKit = () => /AppleWebKit\/(?!.*Chrome\/)/.test(navigator.userAgent);

/**
 * Corrects how the SDK handles a sign-in window. Call this function once, before the first window opens. The corrections:
 *
 * - The window closes as soon as the person has chosen an account. By itself, the SDK leaves the window open until the
 *   provider has answered, and closing the window cancels the sign-in.
 * - After a failed check of the authorized domains, the next attempt checks again. By itself, the SDK refuses all later
 *   attempts.
 * - If the person clicks again while a click waits for Google's script or the iframe, the earlier sign-in never settles. By
 *   itself, the SDK cancels it with an unhandled error.
 * - If the browser blocks the window, the page redirects to the provider only if the helper pages are on the site's own
 *   host. The page cannot read the result from an iframe of another host
 *   (firebase.google.com/docs/auth/web/redirect-best-practices).
 * - If the content security policy blocks the iframe, the sign-in fails at once with a separate error. By itself, the SDK
 *   reports a network error after 5 s.
 *
 * @returns the callback for each sign-in that opens a window. The screen shows progress once an account is chosen.
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
      // Every two seconds, the SDK checks whether the window is closed. Without this line, the SDK would cancel the sign-in,
      // as if the person had closed the window.
      signInWindow.window = null;
      accountChosen();
      showProgress();
    }
    return isHandled;
  }

  return async (signIn) => {
    const end = () => {};
    const { app } = currentMount()!;
    // Use the current screen, because the person may have chosen another method. A screen runs one task at a time.
    const showDuring = (task: () => PromiseLike<unknown>) =>
      (progress = progress.then(() => internals.screenOf(app)?.I(task, [], end, end)));
    const opening = new Promise<void>((done) => (onOpened = done));
    void showDuring(() => Promise.race([signIn, opening]));
    onChosen = () => void showDuring(() => signIn);
    // The screen ignores a new task, such as a redirect after an error, until its progress has ended.
    await Promise.allSettled([signIn]);
    await progress;
    return signIn;
  };
}

/** The host of the provider's helper pages. */
const hostOf = ({ config: { authDomain, emulator } }: AuthInside): string =>
  emulator ? new URL(emulator.url).host : authDomain;

/**
 * Hides an error of the SDK. The SDK asks the iframe whether it can store data, and throws `internal-error` after any reply.
 */
function keepErrorsOfReplies(frame: Frame): void {
  const send = frame.send.bind(frame);
  frame.send = (name, message, onReply, filter) => {
    const onReplyQuietly = (reply: unknown) => {
      try {
        onReply(reply);
      } catch {
        // The SDK throws only after it has passed the reply to its own callback.
      }
    };
    return send(name, message, onReplyQuietly, filter);
  };
}

/**
 * @returns a promise that rejects with `site/frame-refused` once the content security policy blocks an iframe of the host
 */
function refusalOf(host: string): Promise<never> {
  return new Promise<never>((_, reject) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (blockedURI.startsWith(`https://${host}`)) reject(siteError('site/frame-refused'));
    });
  });
}
