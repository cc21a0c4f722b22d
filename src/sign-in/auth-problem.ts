/** What every operation of sign-in rejects with: its message is a sentence for a person, in the product's words. */
export class AuthProblem extends Error {
  override name = 'AuthProblem';
  /** A heading for it, where it takes the place of what was asked for. */
  declare title?: string | undefined;
  /** What the person is to do about it rather than to try again: the words of a button, and what it does. */
  declare label?: string | undefined;
  declare run?: (() => void) | undefined;
}

/** Signing out changed nothing: a session lasts as long as its tab does. */
export const sessionNotErased =
  'Your browser did not let go of the session. Try again, or close this tab to end it.';

/** What a person reads who wants to sign in without a connection. */
export const needsConnection = 'Sign-in needs a connection. It is back as soon as you are online.';

/** Sign-in itself could not be fetched: the texts for the provider's codes come with it, this one is here before. */
export const signInUnreachable = 'Sign-in could not be loaded. Check your internet connection and try again.';
