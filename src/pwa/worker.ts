// Node takes the package's UMD file, which has no named exports, when it renders the pages.
import * as workboxWindow from 'workbox-window';
import { workerScript } from './worker-script.ts';

/*
 * Of the page's files, only this one uses navigator.serviceWorker. In a browser without service workers (a private window,
 * an insecure origin), the functions of this file do nothing.
 */

const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;

/** How long a reload waits for the newest version (milliseconds). */
const UPDATE_LIMIT = 3_000;

/** Whether a worker controls this page, so that all pages can be read offline. */
export const isStored = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker. Without a worker, the site cannot be read offline, but works.
 * @param onFirstStored called when the pages are stored for the first time
 */
export async function registerWorker(onFirstStored: () => void): Promise<void> {
  // In development, and in a build with the kill switch, the worker at this address unregisters itself.
  if (!workers || !import.meta.env.PROD || !__WITH_WORKER__) return;
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
 * Reloads the page. If the sign-in dialog is open, it opens again afterwards (src/sign-in/sign-in.tsx). Waits until the newest
 * version has taken over, because on a slow network the worker answers with a stored page. An update may never answer
 * (Chromium 150, after other tabs were loaded while the server was down), so the wait has a limit.
 */
export async function reloadIntoNewest(): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, UPDATE_LIMIT));
  await Promise.race([newestHasTakenOver().catch(() => {}), limit]);
  const opensSignIn = document.querySelector('dialog[open] .sign-in') !== null;
  history.replaceState({ ...history.state, opensSignIn }, '');
  location.reload();
}

async function newestHasTakenOver(): Promise<void> {
  const takeover = new Promise((resolve) => workers?.addEventListener('controllerchange', resolve));
  const registration = await workers?.getRegistration();
  await registration?.update();
  if (registration?.installing) await takeover;
}
