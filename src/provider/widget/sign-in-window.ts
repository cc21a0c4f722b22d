import { _getInstance } from '@firebase/auth/internal';
import { browserPopupRedirectResolver, type Auth } from 'firebase/auth';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../sdk/site-error.ts';
import type { WidgetScreen } from './bridge.ts';

/** What is used of the SDK's insides (@firebase/auth 1.13.6, platform_browser/popup_redirect.ts). One in a page. */
type Resolver = {
  iframes: Record<string, Frame>;
  originValidationPromises: Record<string, unknown>;
  _initialize(auth: AuthInside): Promise<EventManager>;
  _openPopup(auth: AuthInside, ...rest: unknown[]): Promise<SignInWindow>;
  _originValidation(auth: AuthInside): Promise<void>;
};
type AuthInside = Auth & { _key(): string; config: { authDomain: string; emulator?: { url: string } } };
type EventManager = { onEvent(event: { type: string; error?: object }): boolean };
type SignInWindow = { window: Window | null };
/** The provider's helper page in a frame, which tells what became of the window (Google's script, gapi.iframes). */
type Frame = {
  send(name: string, message: object, onReply: (reply: unknown) => void, filter: unknown): unknown;
};

/** The window that is open, and what waits for an account to be chosen in it. */
let open: { window: SignInWindow | undefined; onChosen: () => void } = {
  window: undefined,
  onChosen: () => {},
};

/**
 * Called by the widget with each sign-in that has a window of its own (repairs/screens.ts), so that
 * its screen shows what goes on from the moment that the window is not wanted any more.
 */
export function followWindow<SignIn extends PromiseLike<unknown>>(
  screen: WidgetScreen,
  signIn: SignIn,
): SignIn {
  const end = () => {};
  open = { window: undefined, onChosen: () => screen.I(() => signIn, [], end, end) };
  return signIn;
}

/**
 * Mends what the SDK does with a sign-in window. To be called once, before the first one opens.
 *
 * - It left the window in front of the page until the provider had answered, however long that took, and took a window
 *   that a person closed meanwhile for a change of mind: now it goes as soon as an account is chosen in it.
 * - It kept a failed look at the list of authorized domains for the life of the page: each attempt failed then.
 * - It threw an error into nowhere with each window.
 * - Where the browser blocks the window, the page can go to the provider itself only if what that leaves behind can be read in
 *   the frame afterwards, which browsers allow for the site's own host alone (firebase.google.com/docs/auth/web/redirect-best-practices).
 * - A frame that the content security policy refuses was a network that had failed, after five seconds.
 */
export function mendSignInWindow(): void {
  const resolver = _getInstance<Resolver>(browserPopupRedirectResolver as never);
  const mended = new WeakSet<EventManager>();
  let refusal: Promise<never> | undefined;

  decorate(resolver, '_initialize', async (initialize, auth) => {
    refusal ??= refusalOf(hostOf(auth));
    const manager = await Promise.race([refusal, initialize()]);
    if (!mended.has(manager)) {
      mended.add(manager);
      closeWhenChosen(manager);
      keepErrorsOfReplies(resolver.iframes[auth._key()]!);
    }
    return manager;
  });

  decorate(resolver, '_openPopup', async (openPopup, auth) => {
    try {
      const opened = await openPopup();
      open.window = opened;
      return opened;
    } catch (error) {
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
}

/** The host of the provider's helper pages. */
const hostOf = ({ config: { authDomain, emulator } }: AuthInside): string =>
  emulator ? new URL(emulator.url).host : authDomain;

function closeWhenChosen(manager: EventManager): void {
  decorate(manager, 'onEvent', (handle, event) => {
    const { window: opened, onChosen } = open;
    const isHandled = handle();
    if (isHandled && !event.error && opened && event.type.endsWith('ViaPopup')) {
      opened.window?.close();
      // The SDK looks at it every two seconds, and would take the closing for the person's.
      opened.window = null;
      onChosen();
    }
    return isHandled;
  });
}

/** After each reply to its question whether the frame can store things, the right one included, the SDK throws `internal-error`. */
function keepErrorsOfReplies(frame: Frame): void {
  const send = frame.send.bind(frame);
  frame.send = (name, message, onReply, filter) =>
    send(
      name,
      message,
      (reply) => {
        try {
          onReply(reply);
        } catch {
          // What it has to say of the reply it has said to its own callback by then.
        }
      },
      filter,
    );
}

/** @returns what rejects with `site/frame-refused` when the page's policy refuses a frame of a host, for good */
function refusalOf(host: string): Promise<never> {
  const refusal = new Promise<never>((_, reject) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const isIt = effectiveDirective === 'frame-src' && blockedURI.startsWith(`https://${host}`);
      if (isIt) reject(siteError('site/frame-refused'));
    });
  });
  // Nobody may be waiting for it.
  refusal.catch(() => {});
  return refusal;
}
