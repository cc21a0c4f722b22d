// Node takes the package's UMD file, which has no named exports, when it renders the pages.
import * as workboxWindow from 'workbox-window';
import { workerScript } from './worker-script.ts';

/*
 * Of the page's files, only this one uses navigator.serviceWorker. In a browser without service workers (a private window,
 * an insecure origin), the functions of this file do nothing.
 */

const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;

/** Whether a worker controls this page, so that all pages can be read offline. */
export const isStored = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker. Without a worker, the site cannot be read offline, but works.
 * @param onFirstStored called when the pages are stored for the first time
 */
export async function registerWorker(onFirstStored: () => void): Promise<void> {
  // The worker of an earlier `npm start` at this address would answer with pages of its build.
  if (!import.meta.env.PROD) return void (await workers?.getRegistration())?.unregister();
  // The kill switch unregisters itself.
  if (!workers || !__WITH_WORKER__) return;
  // Hosting must send the script with `no-cache`.
  const workbox = new workboxWindow.Workbox(workerScript(), { updateViaCache: 'none' });
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) onFirstStored();
  });
  const registration = await workbox.register();
  // While a tab is open, `register` restores a registration that the kill switch has removed, with the kill switch as its
  // worker. The update then replaces the kill switch.
  if (!isStored() && registration?.active) await registration.update();
}

/**
 * Reloads the page from the network: before, tells the worker to wait for the network's page. If the sign-in dialog is open,
 * it opens again afterwards (src/sign-in/sign-in.tsx).
 */
export function reloadIntoNewest(): void {
  workers?.controller?.postMessage(location.pathname + location.search);
  const opensSignIn = document.querySelector('#sign-in[open]') !== null;
  history.replaceState({ ...history.state, opensSignIn }, '');
  location.reload();
}
