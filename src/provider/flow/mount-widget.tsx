import { auth as firebaseui } from 'firebaseui';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';
import { canStoreSession } from '../../session/record.ts';
import { Waiting } from '../screens/waiting.tsx';
import { applyStyles } from '../screens/apply-styles.ts';
import styles from '../screens/screens.css?inline';
import { connectAuth, type CompatAuth } from '../sdk/auth.ts';
import { functionTextOf } from '../sdk/blocking-function-text.ts';
import { restoreCredentialFromJson } from '../sdk/credential-from-json.ts';
import { signInFacade } from '../sdk/sign-in.ts';
import { prepareSignInWindow } from '../sdk/sign-in-window.ts';
import { prepareTemporaryApp, temporaryAuthOf } from '../sdk/temporary-app.ts';
import { bridge, type FlowApp } from './internals.ts';
import { currentMount, Mount, replaceMount, replaceScreens, type WidgetOptions } from './mount.ts';

/** Selects fields for old and new passwords and for codes (HTML standard, "autofill detail tokens"). */
const SECRETS = 'input[autocomplete$="password"], input[autocomplete="one-time-code"]';

/**
 * Mounts the page's only sign-in. Resolves when the first screen is complete or waits for the provider, or when sign-in has
 * given up.
 * @param host an element in the page
 * @throws {code: 'auth/web-storage-unsupported'} if the browser does not store a session; {code: 'site/opened-again'} if the
 *   page has asked for sign-in in another place since; also the errors of `connectAuth`
 */
export async function mountWidget(host: HTMLElement, options: WidgetOptions): Promise<void> {
  const storing = canStoreSession();
  const auth = await connectAuth();
  if (!(await storing)) throw siteError('auth/web-storage-unsupported');
  if (!options.isLatest()) throw siteError('site/opened-again');
  const { app, page } = flowOf(auth);
  const mount = new Mount(app, host, page, options);
  replaceMount(mount);
  const { over } = mount;
  over.addEventListener('abort', () => app.reset());
  mount.showStage();
  const onClosed = () => {
    if (host.querySelector('[aria-busy]')) return options.onClosedBusy();
    // Somebody else may open the dialog next.
    for (const field of host.querySelectorAll<HTMLInputElement>(SECRETS)) field.value = '';
  };
  host.closest('dialog')?.addEventListener('close', onClosed, { signal: over });
  await mount.start();
}

/** FirebaseUI, and the Auth of the page as FirebaseUI sees it. */
type Flow = { app: FlowApp; page: CompatAuth };

let flow: Flow | undefined;

/** Starts FirebaseUI once: one that is deleted and created anew breaks under StrictMode. */
const flowOf = (auth: CompatAuth): Flow => (flow ??= startFlow(auth));

function startFlow(auth: CompatAuth): Flow {
  applyStyles(styles);
  bridge.callbacks = {
    textOfError: (error) => functionTextOf(error) ?? authErrorOf(error).text,
    address: () => `${location.origin}/auth?mode=${currentMount()!.mode}`,
    waiting() {
      const mount = currentMount()!;
      // This screen has nothing to say a message about, so the first screen says it.
      return mount.page(<Waiting />, (message) => mount.goToStart(undefined, message));
    },
  };
  replaceScreens();
  restoreCredentialFromJson();
  const { temporary, page } = signInFacade(prepareTemporaryApp(auth.app), auth);
  prepareSignInWindow(temporaryAuthOf(auth.app));
  const app = new firebaseui.AuthUI(page) as unknown as FlowApp;
  app.h = temporary;
  return { app, page };
}
