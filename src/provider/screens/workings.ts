import { auth as firebaseui } from 'firebaseui';
import type firebase from 'firebase/compat/app';
import type { ApplicationVerifier } from 'firebase/auth';

/** The widget's own object, which it hands to each screen. */
export type WidgetApp = { readonly widgetApp: unique symbol };

/** A country, or a territory with a code of its own. */
export type Country = {
  /** In English. */
  name: string;
  /** What goes before its numbers, without the plus sign, e.g. `46`. Several may share one. */
  callingCode: string;
  /** ISO 3166-1 alpha-2, e.g. `SE`. */
  region: string;
};

type Workings = {
  /** In the order of their names. */
  countries: readonly Country[];
  /**
   * Puts an empty page of ours into the container; the widget takes it away when it is reset.
   * @param name what the widget is to take it for, such as `phoneSignInStart`
   */
  openPage(app: WidgetApp, container: Element, name: string): { element: HTMLElement; close: () => void };
  /** Takes away the screen that stands, if any, and what it says is going on. */
  closePage(app: WidgetApp): void;
  /** Draws the screen that sign-in starts at. */
  startAnew(app: WidgetApp, container: Element): void;
  /** Whether sign-in starts at this very method because there is no other. */
  isPhoneOnly(app: WidgetApp): boolean;
  /** Has a code sent. Somebody who goes on as a guest keeps the account when the site says so. */
  sendCode(
    app: WidgetApp,
    phoneNumber: string,
    verifier: ApplicationVerifier,
  ): PromiseLike<{ confirm(code: string): PromiseLike<firebase.auth.UserCredential> }>;
  /**
   * Has a guest who signs in by what another account has get that account.
   * @param conflict whose `code` and `credential` say so; the result rejects with it, when the page is gone
   */
  leaveGuest(app: WidgetApp, conflict: Error): PromiseLike<never>;
  /** Ends the sign-in of somebody who is signed in by now, as after each other method. */
  finish(app: WidgetApp, page: null, result: object, isSignedIn: true): void;
};

/** What screens of ours need of the widget's insides. A row of src/build/widget-repairs.ts exposes it. */
export const { workings } = firebaseui as unknown as { workings: Workings };
