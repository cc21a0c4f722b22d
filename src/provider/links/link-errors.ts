import { authErrorOf } from '../../auth/auth-errors.ts';
import { cancelled, siteError } from '../../auth/site-error.ts';
import { currentMount } from '../bridge/current-mount.ts';
import { explainDeadLink } from './dead-link.tsx';

/** The error of a link without a code. We do not ask the provider about such a link. */
export const incompleteLink = siteError('auth/missing-oob-code');

/**
 * Wraps an operation of the SDK on a link. A dead link gets a screen of ours, and an error that says nothing about the link
 * ends the mount: the widget would wrongly say that the link was used.
 * @param isForWidget whether the widget handles an error well if the link is still valid
 */
export const explainErrors =
  (isForWidget: (error: unknown) => boolean) =>
  async <Result>(call: () => Promise<Result>, code: string | undefined): Promise<Result> => {
    // Read the mount now: when the answer arrives, the widget may be mounted elsewhere.
    const mount = currentMount()!;
    try {
      if (!code) throw incompleteLink;
      return await call();
    } catch (error) {
      // Sign-in was opened elsewhere meanwhile: the widget would draw here, and empty the screen there.
      if (mount.over.aborted) return new Promise<never>(() => {});
      const isDead = authErrorOf(error).action === 'new-link';
      if (!isDead && isForWidget(error)) throw error;
      const show = isDead ? await explainDeadLink(mount, error) : () => mount.giveUp(error as Error);
      // The widget reacts to the error at once, with a screen of its own. Ours replaces it before it is painted.
      requestAnimationFrame(show);
      throw cancelled();
    }
  };

/** The widget has a suitable screen for a link that belongs to another address, and for an account that may not sign in. */
export function hasScreen(error: unknown): boolean {
  const { place, action } = authErrorOf(error);
  return place !== undefined || action !== undefined;
}

/** Around the check of a link that resets a password: keeps the address of the account, for another link. */
export async function keepLinkEmail(call: () => Promise<string>): Promise<string> {
  const mount = currentMount()!;
  return (mount.linkEmail = await call());
}
