import { _getInstance } from '@firebase/auth/internal';
import { browserPopupRedirectResolver, type Auth } from 'firebase/auth';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { signInSettings } from '../../auth/host-config.ts';
import { firstButtons } from '../../auth/method-buttons.ts';
import { siteError } from '../../auth/site-error.ts';
import { decorate, inFlow } from './decorate.ts';

/** The SDK's internals that we use (@firebase/auth 1.13.6, platform_browser/popup_redirect.ts). A page has one resolver. */
type Resolver = {
  originValidationPromises: Record<string, unknown>;
  /** Whether the SDK itself loads the scripts of the window before the click: in Safari and on phones. */
  readonly _shouldInitProactively: boolean;
  _initialize(auth: AuthInside): Promise<unknown>;
  _openPopup(auth: AuthInside, provider: unknown, purpose: string, ...rest: unknown[]): Promise<unknown>;
  _originValidation(auth: AuthInside): Promise<void>;
};
type AuthInside = Auth & { _key(): string; config: { authDomain: string; emulator?: { url: string } } };

/** How long Google's script and frame may take to load (milliseconds). By itself, the SDK sets no limit for the script. */
const LOADING_LIMIT = 10_000;

let isPrepared = false;

/** Called when a window has opened, or could not open. */
let onOpened = () => {};

/**
 * Corrects how the SDK handles a sign-in window, and loads Google's script where the SDK would do so at its start: on phones
 * and in Safari, which blocks a window that opens after scripts have loaded (docs/decisions/0022).
 */
export function prepareSignInWindow(auth: Auth): void {
  const resolver = _getInstance<Resolver>(browserPopupRedirectResolver as never);
  if (!isPrepared) correct(resolver);
  isPrepared = true;

  const settings = signInSettings.get();
  const opensWindow =
    settings.tenants || firstButtons(settings, false)?.some(({ name }) => name !== undefined);
  if (opensWindow && resolver._shouldInitProactively)
    resolver._initialize(auth as AuthInside).catch(() => {});
}

function correct(resolver: Resolver): void {
  decorate(resolver, '_initialize', (initialize) => withinLimit(initialize()));

  // The page cannot read the result of a redirect from an iframe of another host
  // (firebase.google.com/docs/auth/web/redirect-best-practices). And before a redirect that changes an account, such as a
  // guest's, the SDK would store the tokens of the account where everybody can read them.
  decorate(resolver, '_openPopup', (openPopup, { config: { authDomain, emulator } }, _provider, purpose) =>
    openPopup()
      .catch((error: unknown) => {
        const host = emulator ? new URL(emulator.url).host : authDomain;
        const goesOnInPage = authErrorOf(error).action === 'redirect';
        const canGoOn = host === location.host && purpose === 'signInViaPopup';
        throw goesOnInPage && !canGoOn ? siteError('site/window-blocked') : error;
      })
      .finally(() => onOpened()),
  );

  // After a failed check of the authorized domains, the SDK would refuse all later attempts without another check.
  decorate(resolver, '_originValidation', (validate, inside) =>
    validate().catch((error: unknown) => {
      delete resolver.originValidationPromises[inside._key()];
      throw error;
    }),
  );
}

const withinLimit = (loading: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    setTimeout(() => reject(siteError('auth/internal-error', 'no script')), LOADING_LIMIT);
  });

/**
 * Signs in by a window.
 * @param open opens the window
 * @returns two promises: `opened` is fulfilled when the window has opened, or could not open; `signedIn` is settled when the
 *   person has signed in there, or the sign-in has failed
 */
export function inNewWindow<Result>(open: () => PromiseLike<Result>) {
  let signedIn!: Promise<Result>;
  const opened = new Promise<void>((resolve) => {
    onOpened = resolve;
    signedIn = inFlow('window', Promise.resolve(open()));
    signedIn.then(() => resolve(), resolve);
  });
  return { opened, signedIn };
}
