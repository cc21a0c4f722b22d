import { createStore } from '../shared/store.ts';

/** Chromium's offer to install the site (wicg.github.io/manifest-incubations, BeforeInstallPromptEvent). */
export type InstallEvent = Event & {
  /** Opens the browser's dialog; once per event. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer, for as long as it stands. */
export const installEvent = createStore<InstallEvent | undefined>(undefined);

/** Keeps the offer for our own button. Called at once: the browser may make it before the rest of this room is here. */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
}
