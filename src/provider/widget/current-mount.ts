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
  /** Draws the first screen of sign-in in place of the current one. */
  startAgain(): void;
  /** Empties the host for good, and tells the page why. */
  giveUp(error: Error): void;
  /** Gives up because of an error that says nothing about the link: it may work when the person tries again. */
  onLinkError(error: Error): void;
  /** Explains in place of the current screen why a link does not work. @param email the address of the link, if known */
  onDeadLink(error: unknown, email?: string): Promise<void>;
}

let current: Mount | undefined;

/** @returns the last mount of the widget; undefined before the first */
export const currentMount = (): Mount | undefined => current;

/** The page has one widget, so that a mount ends the one before it. @param reason the error that the former page gets */
export function replaceMount(mount: Mount, reason: Error): void {
  const former = current;
  current = mount;
  former?.giveUp(reason);
}
