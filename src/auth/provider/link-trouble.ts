import type firebase from 'firebase/compat/app';
import { isSpentLink } from '../auth-errors.ts';

/** What the widget does with the code of a link before it has a form to show. */
const linkOperations = ['applyActionCode', 'checkActionCode', 'verifyPasswordResetCode'] as const;

let trouble: (error: Error) => void = () => {};

/** @param handler told of an error of a link that says nothing of the link; the last one given holds */
export function onLinkTrouble(handler: (error: Error) => void): void {
  trouble = handler;
}

/** Keeps errors that say nothing of a link from the widget, which takes each of them for a spent link. */
export function tellLinkTrouble(auth: firebase.auth.Auth): void {
  for (const operation of linkOperations) {
    const original = auth[operation].bind(auth) as (code: string) => Promise<unknown>;
    Object.assign(auth, {
      [operation]: (code: string) =>
        original(code).catch((error: Error) => {
          if (isSpentLink(error)) throw error;
          trouble(error);
          // The widget is taken out of the page: nothing may come of this any more.
          return new Promise<never>(() => {});
        }),
    });
  }
}
