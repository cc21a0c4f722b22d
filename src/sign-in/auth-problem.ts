/** The only error that operations of sign-in reject with. Its message is a sentence for the person. */
export class AuthProblem extends Error {
  override name = 'AuthProblem';
  /** The heading above the message where it replaces the widget. */
  declare title?: string | undefined;
  /** A remedy other than trying again: the label of its button, and the action of it. */
  declare label?: string | undefined;
  declare run?: (() => void) | undefined;
}

/** Shown when signing out failed: the session then lasts as long as its tab. */
export const sessionNotErased =
  'Your browser did not let go of the session. Try again, or close this tab to end it.';

/** Shown when the files of sign-in cannot be fetched. auth-errors.ts is one of these files, so the text is here. */
export const signInUnreachable = 'Sign-in could not be loaded. Check your internet connection and try again.';
