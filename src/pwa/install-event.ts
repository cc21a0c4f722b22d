import { createStore } from '../shared/store.ts';

/** Chromium's offer to install the site (wicg.github.io/manifest-incubations, BeforeInstallPromptEvent). */
export type InstallEvent = Event & {
  /** Opens the browser's install dialog. Each event can open the dialog once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer to install the site; undefined before the browser makes the offer, and after the offer is used. */
export const installEvent = createStore<InstallEvent | undefined>(undefined);

/** Stores the offer for our own button. Call this at the start: the event may come before the rest of src/pwa/ has loaded. */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
}
