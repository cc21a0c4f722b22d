import type firebase from 'firebase/compat/app';
import { authErrorOf, isSpentLink } from '../auth-errors.ts';

/** What the widget does with a link before it has a form to show, and the errors that it is to hear of. */
const linkOperations = {
  applyActionCode: isSpentLink,
  checkActionCode: isSpentLink,
  verifyPasswordResetCode: isSpentLink,
  // It has an answer to some more: an address that is not the link's, an account that may not sign in.
  signInWithEmailLink: (error: Error) => authErrorOf(error).reaction !== 'show',
} as const;

let trouble: (error: Error) => void = () => {};

/** @param handler told of an error of a link that says nothing of the link; the last one given holds */
export function onLinkTrouble(handler: (error: Error) => void): void {
  trouble = handler;
}

/** Keeps errors that say nothing of a link from the widget, which takes each of them for a spent link or drops the link. */
export function tellLinkTrouble(auth: firebase.auth.Auth): void {
  for (const [operation, isForWidget] of Object.entries(linkOperations)) {
    const original = auth[operation as 'applyActionCode'].bind(auth) as (
      ...given: string[]
    ) => Promise<unknown>;
    Object.assign(auth, {
      [operation]: (...given: string[]) =>
        original(...given).catch((error: Error) => {
          if (isForWidget(error)) throw error;
          trouble(error);
          // The widget is taken out of the page: nothing may come of this any more.
          return new Promise<never>(() => {});
        }),
    });
  }
}
