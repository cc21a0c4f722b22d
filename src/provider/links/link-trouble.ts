import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';

/** What is told of a link that leads nowhere. */
export type LinkTrouble = {
  /** An error says nothing of the link: it may be good when it is tried again. */
  onTrouble: (error: Error) => void;
  /** The link is good for nothing. `email` is the address that it is for, where that came up. */
  onDeadLink: (error: unknown, email: string | undefined) => void;
};

const never = () => false;

/** What the widget does with a link, and the errors that it is to hear of. It has no good answer to a dead link. */
const linkOperations = {
  applyActionCode: never,
  checkActionCode: never,
  verifyPasswordResetCode: never,
  // They are said at the form, which stays.
  confirmPasswordReset: () => true,
  // It has an answer to some: an address that is not the link's, an account that may not sign in.
  signInWithEmailLink(error: unknown) {
    const { at, then } = authErrorOf(error);
    return at !== undefined || then !== undefined;
  },
} as const;

/** What the provider says of a link without a code. It is not asked: how it says so depends on what is sent in its place. */
export const incompleteLink = Object.assign(new Error('incomplete link'), { code: 'auth/missing-oob-code' });

let told: LinkTrouble | undefined;
let email: string | undefined;

/** @param handlers told of links that lead nowhere; the last ones given hold */
export function onLinkTrouble(handlers: LinkTrouble): void {
  told = handlers;
  email = undefined;
}

/** Keeps errors from the widget for which it has no answer, or a false one: it would take each of them for a spent link. */
export function tellLinkTrouble(auth: firebase.auth.Auth): void {
  for (const [operation, isForWidget] of Object.entries(linkOperations)) {
    const original = auth[operation as 'signInWithEmailLink'].bind(auth) as (
      ...given: string[]
    ) => Promise<unknown>;
    Object.assign(auth, {
      async [operation](...given: string[]): Promise<unknown> {
        // Another widget may stand by the time of the answer.
        const heard = told;
        try {
          if (!given[0]) throw incompleteLink;
          if (operation === 'signInWithEmailLink') email = given[0];
          const result = await original(...given);
          if (operation === 'verifyPasswordResetCode') email = result as string;
          return result;
        } catch (error) {
          if (authErrorOf(error).then === 'new-link') heard?.onDeadLink(error, email);
          else if (isForWidget(error)) throw error;
          else heard?.onTrouble(error as Error);
          // Its screen has made way: nothing may come of this any more.
          return new Promise<never>(() => {});
        }
      },
    });
  }
}
