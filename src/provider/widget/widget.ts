import { auth as firebaseui } from 'firebaseui';
import { hasWebStorage } from '../../storage/web-storage-probe.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { replacePhoneScreens } from '../screens/phone-sign-in.tsx';
import { askSecondFactor } from '../screens/second-factor.tsx';
import { connectAuth, type CompatAuth } from '../sdk/auth.ts';
import { restoreCredentialFromJson } from '../sdk/credential-from-json.ts';
import { siteError } from '../sdk/site-error.ts';
import { prepareTemporaryApp, temporaryAuthOf } from './temporary-app.ts';
import { applyStyles } from './apply-styles.ts';
import { provideCallbacks, type WidgetApp } from './bridge.ts';
import { describeBy } from './error-place.ts';
import { textOfError } from './error-text.ts';
import { focusScreens } from './focus-screens.ts';
import { drawMessages } from './messages.tsx';
import { replaceMount } from './current-mount.ts';
import { showPasswordRules } from './password-rules-hint.tsx';
import { connectScreens } from './screen-navigation.tsx';
import { followWindow, mendSignInWindow } from './sign-in-window.ts';
import { WidgetMount, type WidgetOptions } from './widget-mount.ts';

/**
 * Mounts the page's one widget. Resolves when its first screen is complete, or on its way from the provider; never when
 * the widget gives up before that.
 * @param host an element in the page, which belongs to the widget until it is mounted elsewhere
 * @throws {code: 'auth/web-storage-unsupported'} when the browser stores nothing for the site; and as `connectAuth` does
 */
export async function mountWidget(host: HTMLElement, options: WidgetOptions): Promise<void> {
  // By itself, the widget would say so on a screen without a way on.
  if (!hasWebStorage()) throw siteError('auth/web-storage-unsupported');
  const auth = await connectAuth();
  if (options.unmount.aborted) return;
  const app = widgetOf(auth);
  const mount = new WidgetMount(host, app, auth, options);
  replaceMount(mount, siteError('site/opened-again'));
  const { over } = mount;
  over.addEventListener('abort', () => app.reset());
  // The dialog that shows progress is outside the host, and of no use to a person who has left.
  const removeProgressDialog = () => document.querySelector('.firebaseui-id-dialog')?.remove();
  over.addEventListener('abort', removeProgressDialog);
  options.unmount.addEventListener('abort', removeProgressDialog, { signal: over });
  host.addEventListener('click', ignoreSecondClick, { capture: true, signal: over });
  // The widget acts on clicks and on Enter. The browser must not submit its forms.
  host.addEventListener('submit', (event) => event.preventDefault(), { signal: over });
  focusScreens(host, over);
  drawMessages(host, over);
  showPasswordRules(host, temporaryAuthOf(auth.app), over);
  await mount.start();
}

/**
 * The second click of a double click would open a second Google window that nothing listens to, or press the button
 * that the first click has just brought up in the same place.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Creates the widget once: a widget that is deleted and created anew breaks under StrictMode (firebaseui-web-react#172). */
function widgetOf(auth: CompatAuth): WidgetApp {
  const existing = firebaseui.AuthUI.getInstance() as WidgetApp | null;
  if (existing) return existing;
  applyStyles();
  provideCallbacks({
    describeBy,
    textOfError,
    authErrorOf,
    followWindow,
  });
  mendSignInWindow();
  connectScreens();
  replacePhoneScreens();
  restoreCredentialFromJson();
  prepareTemporaryApp(auth.app);
  // A guest who has an account signs in to it on the page's own Auth.
  askSecondFactor(auth);
  return new firebaseui.AuthUI(auth) as WidgetApp;
}
