import { createStore } from '../shared/store.ts';

/** Chromium's offer to install the site (wicg.github.io/manifest-incubations, BeforeInstallPromptEvent). */
export type InstallEvent = Event & {
  /** Opens the browser's dialog; once per event. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer; undefined before it comes and after it is used. */
export const installEvent = createStore<InstallEvent | undefined>(undefined);

/** Keeps the offer for our own button. Call it at the start: the event may come before the rest of src/pwa/ has loaded. */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
}
