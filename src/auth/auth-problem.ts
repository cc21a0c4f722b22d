/** The only type of error with which operations of sign-in reject. The message is a sentence for the person. */
export class AuthProblem extends Error {
  override name = 'AuthProblem';
  /** The heading above a message that replaces the widget. */
  declare title?: string | undefined;
  /** Whether only a reload can help, because browsers remember a script that failed to load. */
  declare needsReload?: boolean;
}

/** The text after a failed sign-out. The session then lasts until the tab is closed. */
export const sessionNotErased =
  'Your browser did not let go of the session. Try again, or close this tab to end it.';

/** The texts if the files of sign-in cannot be fetched. Not in auth-errors.ts, because auth-errors.ts is one of these files. */
export const signInUnreachable = 'Check your internet connection, then reload the page.';
export const pageOutOfDate = 'This page is out of date. Reload it to get the newest version.';
