import type { ErrorAction, ErrorPlace } from '../../../sign-in/auth-errors.ts';
import type { WidgetCallbacks } from '../../bridge/bridge.ts';

/** One change to a compiled file of a dependency. */
export type Patch = {
  /** The defect and the remedy, in whole sentences: a failing build prints them. */
  why: string;
  pattern: RegExp;
  /** How often the pattern occurs; once by default. */
  times?: number;
  /** As `String.replace` takes it: `$&` stands for the match, `$1` for its first group. Empty by default. */
  replacement?: string;
};

/** A change with its source file, such as src/provider/widget/patches/errors.ts: a failing build prints it. */
export type Located = Patch & { source: string };

/** @returns the rows of a file in this folder, each with its source */
export const rowsOf = (name: string, rows: readonly Patch[]): Located[] =>
  rows.map((row) => ({ ...row, source: `src/provider/widget/patches/${name}.ts` }));

/** @returns how the widget's code reaches a function of the site, e.g. `firebaseui.auth.bridge.callbacks.textOfError` */
export const callback = (name: keyof WidgetCallbacks): string => `firebaseui.auth.bridge.callbacks.${name}`;

/** @returns the code that asks for the action of an error, in a variable of the widget's */
export const actionOf = (variable: string): string => `${callback('authErrorOf')}(${variable}).then`;

/** @returns the code that asks for the place of an error, in a variable of the widget's */
export const placeOf = (variable: string): string => `${callback('authErrorOf')}(${variable}).at`;

/** @returns the beginning of a case in a switch over actions, places, or both */
export const when = (name: ErrorAction | ErrorPlace): string => `case "${name}":`;

/** @returns the code that tells whether an error, in a variable of the widget's, leads to the screen for people without access */
export const isUnauthorized = (variable: string): string =>
  `"${'unauthorized-screen' satisfies ErrorAction}"==${actionOf(variable)}`;
