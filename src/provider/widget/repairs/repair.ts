import type { WidgetCallbacks } from '../bridge.ts';

/** One change to the compiled file of the widget: dist/esm.js of firebaseui 6.1.0. */
export type Repair = {
  /** What is wrong there and what the site does instead, in whole sentences: a failing build prints them. */
  why: string;
  pattern: RegExp;
  /** How often the pattern occurs; once by default. */
  times?: number;
  /** As `String.replace` takes it: `$&` stands for the match, `$1` for its first group. */
  replacement: string;
};

/** @returns how the widget's code reaches a function of the site, e.g. `firebaseui.auth.bridge.callbacks.textOfError` */
export const callback = (name: keyof WidgetCallbacks): string => `firebaseui.auth.bridge.callbacks.${name}`;
