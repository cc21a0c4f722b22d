import { useState } from 'react';
import { createStore, useHydrated, useStore } from '../ui/store.ts';
import { installHint } from './install-hint.ts';

/** Chromium's offer to install the site (wicg.github.io/manifest-incubations, BeforeInstallPromptEvent). */
type InstallEvent = Event & {
  /** Opens the browser's install dialog. Each event can open the dialog once. */
  prompt(): Promise<unknown>;
};

/** The browser's offer; undefined before the browser makes the offer, and after the offer is used. */
const offer = createStore<InstallEvent | undefined>(undefined);

/** Stores the browser's offer for our own link. Call this at the start, because the offer may come early. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/**
 * A link that opens the browser's install dialog, or says how to install the site by hand. Invisible where the site cannot
 * be installed; its space is reserved, so nothing moves.
 */
export function InstallLink() {
  const event = useStore(offer, undefined);
  const [isAsked, setAsked] = useState(false);
  const isOffered = useHydrated() && !isInstalledWindow();
  const hint = isOffered ? handHint() : undefined;
  const install = () => {
    setAsked(true);
    // After the dialog is dismissed, the browser refuses to open it again until it makes another offer.
    event?.prompt().catch(() => {});
  };
  return (
    <>
      <button
        className="link-button footer-install"
        type="button"
        data-possible={isOffered && (event || hint) ? '' : undefined}
        onClick={install}
      >
        Install
      </button>
      <span role="status">{isAsked && hint && ` To install this site, ${hint}`}</span>
    </>
  );
}

/** @returns the hint for a browser without an install dialog of its own */
const handHint = () =>
  'onbeforeinstallprompt' in window ? undefined : installHint(navigator.userAgent, navigator.maxTouchPoints);

/** @returns whether this is a window of the installed app. Safari on iOS has a separate property for this. */
const isInstalledWindow = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
