import type { Accounts } from '../emulators/test-accounts.ts';
import type { FaultsClient } from '../faults/client.ts';

/**
 * A step in the app. Names are the texts or labels of buttons, links and fields, as people read them. `in` is a CSS selector
 * for the part of the page to search; by default, the open modal dialog, or else the whole page.
 */
export type LabStep =
  /** Opens an address of the app. */
  | { go: string }
  /** Clicks a button or a link. */
  | { click: string; in?: string }
  | { fill: string; with: string; in?: string }
  /** Waits until an element that matches a CSS selector is visible. */
  | { see: string };

/** What the steps of a screen can use. */
export interface LabMeans {
  accounts: Accounts;
  /** The rules, calls and settings of the app. The lab adds the rules of the injected error after the last step. */
  faults: FaultsClient;
}

/**
 * The steps to a screen, from a signed-out start. The lab takes each step before it requests the next one.
 *
 * @returns sentences for the person who goes on by hand, such as the address of an account
 */
export type StepsToScreen = (means: LabMeans) => AsyncGenerator<LabStep, readonly string[] | void, void>;

/** The project's own screens, by name. */
export type LabScreens = Readonly<Record<string, StepsToScreen>>;
