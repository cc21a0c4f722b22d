import type firebase from 'firebase/compat/app';
import type { MethodChoice, MethodButton } from '../../auth/method-buttons.ts';
import { siteError } from '../../auth/site-error.ts';
import type { Link } from '../links/link-address.ts';
import type { WidgetApp } from './bridge.ts';

/** One mount of the widget: the element that contains the widget, and the state of sign-in in that element. */
export interface Mount {
  readonly app: WidgetApp;
  /** The element into which the widget draws its screens. */
  readonly host: HTMLElement;
  /** Aborted when the widget leaves the host, because the widget was mounted elsewhere or gave up. */
  readonly over: AbortSignal;
  /** Whether the person was a guest when the widget was mounted. */
  readonly isGuest: boolean;
  /** The buttons on the first screen, one for each sign-in method. */
  buttons: readonly MethodButton[];
  /** Makes the page draw the first screen; with undefined, makes the page remove that screen. */
  onChoice(choice: MethodChoice | undefined): void;
  /** Draws the first screen. Resolves when the screen is complete or waits for the provider, or after `giveUp`. */
  start(): Promise<void>;
  /** Replaces the current screen with the first screen of sign-in. */
  startAgain(): void;
  /** Ends this mount: empties the host, and passes the error to the page. */
  giveUp(error: Error): void;
  /** Signs a guest in to the account that already has the credential. The guest's data stays behind. Never rejects. */
  leaveGuest(credential: firebase.auth.AuthCredential): Promise<void>;
  /** The link from a mail that the widget applies. Contains the page to open afterwards. */
  link?: Link | undefined;
  /** The email address of the account whose password the link resets; undefined until the provider has sent the address. */
  linkEmail?: string;
  /** @returns the current user; null for a guest, or if nobody is signed in */
  user(): { email: string | null; emailVerified: boolean } | null;
  /** Sends the verification mail to the current user, and opens the user page. */
  sendVerification(): void;
  /** Sends the verification mail once the person has signed in. */
  sendVerificationAfterSignIn(): void;
}

/** The latest mount of the widget; undefined before the first mount. */
let current: Mount | undefined;

export const currentMount = (): Mount | undefined => current;

/** Makes a mount the current one, and ends the previous mount, because the page has only one widget. */
export function replaceMount(mount: Mount): void {
  const former = current;
  current = mount;
  former?.giveUp(siteError('site/opened-again'));
}
