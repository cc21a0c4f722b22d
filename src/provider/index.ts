import * as account from './sdk/account.ts';
import type { WidgetOptions } from './flow/mount.ts';
import * as widget from './flow/mount-widget.tsx';
import { problemOf, withProblems } from './problems.ts';

export type { SignInResult } from './flow/mount.ts';

/*
 * Pages import only this module and account/ of src/provider/, and only when they need them (sign-in/load-provider.ts).
 */
export const sendVerification = withProblems(account.sendVerification);
export const refreshAccount = withProblems(account.refreshAccount);
export const mountWidget = withProblems((host: HTMLElement, options: WidgetOptions) =>
  widget.mountWidget(host, { ...options, onTrouble: (error) => options.onTrouble(problemOf(error)) }),
);
/** Loads the screens of the account. */
export const loadAccount = () => import('./account/index.tsx');
/** Starts Firebase Auth if needed, and confirms or ends the stored session. */
export const connect = withProblems(account.confirmSession);
