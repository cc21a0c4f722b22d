import { auth as firebaseui } from 'firebaseui';
import { onFocusLost } from '../../ui/focus-lost.ts';
import { canStoreSession } from '../../session/record.ts';
import { authErrorOf } from '../../auth/auth-errors.ts';
import screenStyles from '../screens/screens.css?inline';
import { askBeforeApplying, beforeLinkSignsIn } from '../links/apply-link.tsx';
import { linkFailed } from '../links/dead-link.tsx';
import { widgetAddress } from '../links/link-address.ts';
import { replaceFirstScreen } from '../screens/method-choice.ts';
import { replacePhoneScreens } from '../screens/phone-sign-in.tsx';
import { connectAuth, type CompatAuth } from '../sdk/auth.ts';
import { restoreCredentialFromJson } from '../sdk/credential-from-json.ts';
import { signInFacade } from '../sdk/sign-in.ts';
import { siteError } from '../../auth/site-error.ts';
import { createElement } from 'react';
import { Stage } from '../flow/stage.tsx';
import { replaceScreens } from '../screens/screens.tsx';
import { prepareTemporaryApp, temporaryAuthOf } from './temporary-app.ts';
import { buildScreen } from './build-screen.ts';
import { currentMount, internals, provideCallbacks, replaceMount, type WidgetApp } from '../bridge/bridge.ts';
import { markField, textOfError } from './error-text.ts';
import { completeNewScreens } from './new-screen.ts';
import { readField } from './read-field.ts';
import fieldStyles from './fields.css?inline';
import { connectScreens } from './screen-navigation.tsx';
import { openWindow, prepareSignInWindow } from './sign-in-window.ts';
import { Mount, type WidgetOptions } from './widget-mount.ts';
import widgetStyles from './widget.css?inline';

/** Selects fields for old and new passwords and for codes (HTML standard, "autofill detail tokens"). */
const SECRETS = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/**
 * Mounts the page's only widget. Resolves when the first screen is complete or waits for the provider, or when the widget
 * has given up.
 * @param host an element in the page, which belongs to the widget until the widget is mounted elsewhere
 * @throws {code: 'auth/web-storage-unsupported'} if the browser does not store a session; also the errors of `connectAuth`
 */
export async function mountWidget(host: HTMLElement, options: WidgetOptions): Promise<void> {
  const storing = canStoreSession();
  const auth = await connectAuth();
  if (!(await storing)) throw siteError('auth/web-storage-unsupported');
  const { app, page } = widgetOf(auth);
  const mount = new Mount(app, host, page, options);
  replaceMount(mount);
  options.onStage(createElement(Stage, { mount }));
  const { over } = mount;
  over.addEventListener('abort', () => app.reset());
  // The progress dialog is outside the host, so nothing else removes it when the person leaves.
  const removeProgressDialog = () => document.querySelector('.firebaseui-id-dialog')?.remove();
  over.addEventListener('abort', removeProgressDialog);
  options.unmount.addEventListener('abort', removeProgressDialog, { signal: over });
  // The widget acts on clicks and on Enter. The browser must not submit its forms.
  host.addEventListener('submit', (event) => event.preventDefault(), { signal: over });
  onFocusLost(host, () => focusScreen(host), over);
  const onClosed = () => {
    if (internals.isBusy(app) || host.querySelector('[aria-busy]')) return options.onClosedBusy();
    // Somebody else may open the dialog next.
    for (const field of host.querySelectorAll<HTMLInputElement>(SECRETS)) field.value = '';
  };
  host.closest('dialog')?.addEventListener('close', onClosed, { signal: over });
  completeNewScreens(host, temporaryAuthOf(auth.app), over);
  await mount.start();
}

/**
 * Focuses the first field of the screen. Without a field, focuses the heading; without a heading, a screen that only waits,
 * or else the first button.
 */
function focusScreen(host: HTMLElement): void {
  const find = (selector: string) => host.querySelector<HTMLElement>(selector);
  const text = find('.firebaseui-title') ?? find('.firebaseui-id-page-callback');
  text?.setAttribute('tabindex', '-1');
  (find('input') ?? text ?? find('button'))?.focus();
}

/** The widget, and the Auth of the page as the widget sees it. */
type Widget = { app: WidgetApp; page: CompatAuth };

let widget: Widget | undefined;

/** Creates the widget once: a widget that is deleted and created anew breaks under StrictMode (firebaseui-web-react#172). */
const widgetOf = (auth: CompatAuth): Widget => (widget ??= createWidget(auth));

function createWidget(auth: CompatAuth): Widget {
  applyStyles();
  provideCallbacks({
    buildScreen,
    markField,
    textOfError,
    authErrorOf,
    readField,
    openWindow,
    address: () => widgetAddress(location.origin, currentMount()!.link),
    beforeLinkSignsIn,
    linkFailed,
  });
  connectScreens();
  replaceFirstScreen();
  replacePhoneScreens();
  restoreCredentialFromJson();
  const { temporary, page } = signInFacade(prepareTemporaryApp(auth.app), auth);
  askBeforeApplying(temporary);
  prepareSignInWindow(temporaryAuthOf(auth.app));
  replaceScreens();
  const app = new firebaseui.AuthUI(page) as unknown as WidgetApp;
  app.h = temporary;
  return { app, page };
}

/** Adds the styles that are part of the script: a separate file could be missing, or could belong to another deployment. */
function applyStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgetStyles + fieldStyles + screenStyles);
  document.adoptedStyleSheets.push(sheet);
}
