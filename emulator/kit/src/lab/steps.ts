import type { Accounts } from '../emulators/test-accounts.ts';
import type { FaultsClient } from '../faults/client.ts';

/**
 * A step in the app. A button, link or field is named by its text or label, as people read it. `in` is a CSS selector for
 * the part of the page to search: by default the open modal dialog, or the whole page if no dialog is open.
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
  /**
   * Controls the rules, calls and settings of the app's namespace. After the last step, the lab adds the rules for the
   * injected error.
   */
  faults: FaultsClient;
}

/**
 * Generates the steps to a screen, beginning signed out. The lab takes each step before it requests the next one.
 *
 * @returns sentences that tell the person how to continue by hand, such as with which account
 */
export type StepsToScreen = (means: LabMeans) => AsyncGenerator<LabStep, readonly string[] | void, void>;

/** The project's own screens, by name. */
export type LabScreens = Readonly<Record<string, StepsToScreen>>;
