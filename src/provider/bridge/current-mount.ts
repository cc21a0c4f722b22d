import type firebase from 'firebase/compat/app';
import type { MethodChoice, MethodButton } from '../../sign-in/method-buttons.ts';
import { siteError } from '../../sign-in/site-error.ts';
import type { Link } from '../links/link-address.ts';
import type { WidgetApp } from './bridge.ts';

/** The place in the page where the widget is, and the state of its stay there. */
export interface Mount {
  readonly app: WidgetApp;
  /** Screens are drawn into it. */
  readonly host: HTMLElement;
  /** Aborted when the widget leaves the host: it was mounted elsewhere, or gave up. */
  readonly over: AbortSignal;
  /** Whether the person was a guest when the widget was mounted. */
  readonly isGuest: boolean;
  /** The methods to choose from on the first screen. */
  buttons: readonly MethodButton[];
  /** Lets the page draw the first screen; with undefined, remove it. */
  onChoice(choice: MethodChoice | undefined): void;
  /** Draws the first screen. Resolves when it is complete, or on its way from the provider; never after `giveUp`. */
  start(): Promise<void>;
  /** Draws the first screen of sign-in in place of the current one. */
  startAgain(): void;
  /** Empties the host for good, and tells the page why. */
  giveUp(error: Error): void;
  /** Signs a guest in to the account that already has the credential. The guest's data stays behind. Never rejects. */
  leaveGuest(credential: firebase.auth.AuthCredential): Promise<void>;
  /** The mail's link that the widget follows, with the page to go on to. */
  link?: Link | undefined;
  /** The address of the account whose password the link resets, once it is known. */
  linkEmail?: string;
  /** @returns the current user; null for a guest */
  user(): { email: string | null; emailVerified: boolean } | null;
  /** Sends the verification mail to the current user, and goes on to their page. */
  sendVerification(): void;
  /** Sends the verification mail once the person has signed in. */
  sendVerificationAfterSignIn(): void;
}

let current: Mount | undefined;

/** @returns the last mount of the widget; undefined before the first */
export const currentMount = (): Mount | undefined => current;

/** The page has one widget, so that a mount ends the one before it. */
export function replaceMount(mount: Mount): void {
  const former = current;
  current = mount;
  former?.giveUp(siteError('site/opened-again'));
}
