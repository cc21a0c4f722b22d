import { currentMount, internals } from '../bridge/bridge.ts';
import { canChangeTenant } from './tenants.ts';

/**
 * Replaces the widget's first screen with the page's own. The widget's element keeps an empty screen, on which the widget
 * shows its messages and its progress. Call this function once.
 */
export function replaceFirstScreen(): void {
  internals.screens.providerSignIn = (app, container, problem, email) => {
    const mount = currentMount()!;
    const screen = internals.openPage(app, container, () => mount.options.onChoice(undefined));
    screen.N().className = 'firebaseui-container firebaseui-id-page-provider-sign-in';
    if (problem) screen.a(problem);
    mount.options.onChoice({
      buttons: mount.buttons,
      choose({ provider }) {
        if (provider === 'password')
          internals.screens[email ? 'prefilledEmailSignIn' : 'signIn'](app, container, email);
        else if (provider === 'phone') internals.screens.phoneSignInStart(app, container);
        else if (provider === 'anonymous') internals.signInAsGuest(app, screen);
        else internals.openProvider(app, screen, provider, email);
      },
      changeTenant: canChangeTenant() ? mount.startAgain : undefined,
    });
  };
}
