import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../../sign-in/site-error.ts';
import { currentMount } from '../bridge/current-mount.ts';
import { drawDeadLink } from './dead-link.tsx';

/** The widget's operations on a link, and which of their errors it handles well. It handles none of a dead link well. */
const operations: Readonly<Record<string, (error: unknown) => boolean>> = {
  applyActionCode: () => false,
  checkActionCode: () => false,
  verifyPasswordResetCode: () => false,
  // It shows them at the form, which stays.
  confirmPasswordReset: () => true,
  // It leads on where the address is not the link's, or the account may not sign in.
  signInWithEmailLink(error) {
    const { at, then } = authErrorOf(error);
    return at !== undefined || then !== undefined;
  },
};

/**
 * The error of a link without a code. The provider is not asked: its answer depends on what is sent in place of the code.
 */
export const incompleteLink = siteError('auth/missing-oob-code');

type Operations = Record<string, (...given: (string | undefined)[]) => Promise<unknown>>;

/**
 * Reports errors of links to the mount, and keeps those from the widget that it would handle wrongly: it would take each
 * of them for a spent link. An operation whose error was reported never settles, since its screen is gone.
 */
export function reportLinkErrors(auth: firebase.auth.Auth): void {
  for (const [operation, isForWidget] of Object.entries(operations))
    decorate(auth as unknown as Operations, operation, async (call, first) => {
      // The widget may be mounted elsewhere when the answer arrives.
      const mount = currentMount()!;
      try {
        if (!first) throw incompleteLink;
        const result = await call();
        if (operation === 'verifyPasswordResetCode') mount.linkEmail = result as string;
        return result;
      } catch (error) {
        if (authErrorOf(error).then === 'new-link') void drawDeadLink(mount, error);
        else if (isForWidget(error)) throw error;
        // It says nothing about the link, which may work when the person tries again.
        else mount.giveUp(error as Error);
        return new Promise<never>(() => {});
      }
    });
}
