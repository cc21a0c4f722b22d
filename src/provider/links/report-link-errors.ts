import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../../sign-in/site-error.ts';
import { currentMount } from '../bridge/current-mount.ts';
import { drawDeadLink } from './dead-link.tsx';

/**
 * The SDK's operations on a link, which the widget calls. Each function tells whether the widget handles an error well if
 * the link is still valid.
 */
const operations: Readonly<Record<string, (error: unknown) => boolean>> = {
  applyActionCode: () => false,
  checkActionCode: () => false,
  verifyPasswordResetCode: () => false,
  // The widget shows these errors at its form, and the form stays open.
  confirmPasswordReset: () => true,
  // The widget has a suitable screen for a link that belongs to another address, and for an account that may not sign in.
  signInWithEmailLink(error) {
    const { at, then } = authErrorOf(error);
    return at !== undefined || then !== undefined;
  },
};

/** The error of a link without a code. We do not ask the provider about such a link. */
export const incompleteLink = siteError('auth/missing-oob-code');

type Operations = Record<string, (...given: (string | undefined)[]) => Promise<unknown>>;

/**
 * Reports errors of links to the current mount. Hides an error from the widget if the widget would wrongly say that the link
 * was used. An operation whose error was reported never settles, because the screen of that operation is gone.
 */
export function reportLinkErrors(auth: firebase.auth.Auth): void {
  for (const [operation, isForWidget] of Object.entries(operations))
    decorate(auth as unknown as Operations, operation, async (call, first) => {
      // Read the mount now: when the answer arrives, the widget may be mounted elsewhere.
      const mount = currentMount()!;
      try {
        if (!first) throw incompleteLink;
        const result = await call();
        if (operation === 'verifyPasswordResetCode') mount.linkEmail = result as string;
        return result;
      } catch (error) {
        if (authErrorOf(error).then === 'new-link') void drawDeadLink(mount, error);
        else if (isForWidget(error)) throw error;
        // The error says nothing about the link. The link may work when the person tries again.
        else mount.giveUp(error as Error);
        return new Promise<never>(() => {});
      }
    });
}
