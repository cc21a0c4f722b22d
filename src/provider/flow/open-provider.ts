import { authErrorOf } from '../../auth/auth-errors.ts';
import type { Card } from '../screens/card.tsx';
import { inNewWindow } from '../sdk/sign-in-window.ts';
import { internals } from './internals.ts';
import type { Mount } from './mount.ts';

/**
 * Goes on with a sign-in method.
 * @param mount where sign-in is
 * @param card shows the progress and the error
 * @param provider the provider's id of the method, e.g. `google.com`
 * @param email the address of the account, if the person has typed it
 */
export function signIn(mount: Mount, card: Card, provider: string, email?: string): void {
  if (provider === 'password')
    if (email) mount.show('prefilledEmailSignIn', email);
    else mount.show('signIn');
  else if (provider === 'phone') mount.show('phoneSignInStart');
  else if (provider === 'anonymous') void signInAsGuest(mount, card);
  else void openProvider(mount, card, provider, email);
}

const signInAsGuest = (mount: Mount, card: Card): Promise<void> =>
  card.run(async () => mount.finish(await mount.app.$b(), true), {
    'unauthorized-screen': () => mount.show('handleUnauthorizedUser'),
  });

/** Opens the window of a provider, or its page if the browser blocks the window. Same parameters as `signIn`. Never rejects. */
export async function openProvider(
  mount: Mount,
  card: Card,
  provider: string,
  email?: string,
): Promise<void> {
  const target = internals.providerOf(mount.app, provider, email);
  const goOn = (result: Promise<unknown>) =>
    internals.screens['callback']!(mount.app, mount.host, result as never);
  const window = await card.busy(async () => {
    const opening = inNewWindow(() => internals.openWindow(mount.app, target));
    await opening.opened;
    return opening;
  });
  // Undefined while another attempt opens its window.
  if (!window) return;
  try {
    goOn(Promise.resolve(await window.signedIn));
  } catch (thrown) {
    const error = internals.known(thrown);
    const { action } = authErrorOf(error);
    if (action === 'ignore' || action === 'merge-conflict') return;
    if (!card.isShown()) mount.report(error);
    else if (action === 'redirect') await card.run(() => redirect(mount, target));
    else if (action === 'unauthorized-screen') mount.show('handleUnauthorizedUser', null, provider);
    else if (action === 'link' || action === 'sign-in-or-recover') goOn(Promise.reject(error as Error));
    else card.report(error);
  }
}

async function redirect({ app }: Mount, provider: Parameters<typeof internals.redirect>[1]): Promise<void> {
  try {
    await internals.redirect(app, provider);
  } catch (error) {
    internals.forgetRedirect(app);
    throw error;
  }
}
