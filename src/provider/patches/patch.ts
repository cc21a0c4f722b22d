import type { ErrorAction, ErrorPlace } from '../../auth/auth-errors.ts';
import type { WidgetCallbacks } from '../bridge/bridge.ts';

/** One change to a compiled file of a dependency. */
export type Patch = {
  /** The defect and the remedy, in whole sentences, because a failing build prints this text on the console. */
  why: string;
  pattern: RegExp;
  /** How often the pattern occurs in the file; once by default. */
  times?: number;
  /** The second argument of `String.replace`: `$&` inserts the match, `$1` its first group. Empty by default. */
  replacement?: string;
};

/** @returns the widget's code for a function of the site, e.g. `firebaseui.auth.bridge.callbacks.textOfError` */
export const callback = (name: keyof WidgetCallbacks): string => `firebaseui.auth.bridge.callbacks.${name}`;

/** @returns code that evaluates to the action of an error. @param variable the widget's variable that holds the error */
export const actionOf = (variable: string): string => `${callback('authErrorOf')}(${variable}).action`;

/**
 * @returns code for the input field that an error belongs to. @param variable the widget's variable that holds the error
 */
export const placeOf = (variable: string): string => `${callback('authErrorOf')}(${variable}).place`;

/** @returns the `case` label for an action or a field in a `switch` statement */
export const when = (name: ErrorAction | ErrorPlace): string => `case "${name}":`;

/** @returns code that is true for an error with the action `unauthorized-screen`. @param variable holds the error */
export const isUnauthorized = (variable: string): string =>
  `"${'unauthorized-screen' satisfies ErrorAction}"==${actionOf(variable)}`;
