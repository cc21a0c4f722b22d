import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../sdk/site-error.ts';

/** Called with errors of the link in the address. */
export type LinkErrorHandlers = {
  /** The error says nothing about the link: it may work when the person tries again. */
  onLinkError: (error: Error) => void;
  /** The link will never work. `email` is the address of the link, if known. */
  onDeadLink: (error: unknown, email: string | undefined) => void;
};

/** The widget's operations on a link, with the errors that it handles well. It has no good answer to a dead link. */
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

let handlers: LinkErrorHandlers | undefined;
let email: string | undefined;

/** Sets what hears of link errors from now on, in place of the handlers before. */
export function handleLinkErrors(newHandlers: LinkErrorHandlers): void {
  handlers = newHandlers;
  email = undefined;
}

type Operations = Record<string, (...given: (string | undefined)[]) => Promise<unknown>>;

/**
 * Reports errors of links to the handlers, and keeps those from the widget that it would handle wrongly: it would take
 * each of them for a spent link. An operation whose error was reported never settles, since its screen is gone.
 */
export function reportLinkErrors(auth: firebase.auth.Auth): void {
  for (const [operation, isForWidget] of Object.entries(operations))
    decorate(auth as unknown as Operations, operation, async (call, first) => {
      // Another widget may be mounted when the answer arrives.
      const heard = handlers;
      try {
        if (!first) throw incompleteLink;
        if (operation === 'signInWithEmailLink') email = first;
        const result = await call();
        if (operation === 'verifyPasswordResetCode') email = result as string;
        return result;
      } catch (error) {
        if (authErrorOf(error).then === 'new-link') heard?.onDeadLink(error, email);
        else if (isForWidget(error)) throw error;
        else heard?.onLinkError(error as Error);
        return new Promise<never>(() => {});
      }
    });
}
