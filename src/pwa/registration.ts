import { messageSW } from 'workbox-window';
import { createStore } from '../shared/store.ts';
import type { PageMessage, WorkerDescription, WorkerMessage } from '../shared/worker-messages.ts';
import { workerScript } from './worker-script.ts';

/*
 * Of the page's files, only this one uses navigator.serviceWorker. In a browser without service workers (a private window,
 * an insecure origin), the functions of this file do nothing.
 */

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** The time limit for a worker's answer (milliseconds). A worker that does not know a message never answers. */
const ANSWER_LIMIT = 10_000;
/** The time limit for the activation of a worker (milliseconds). */
const TAKEOVER_LIMIT = 3_000;

/**
 * How this page relates to the newest version. `current`: the page belongs to it. `waiting`: a newer version is stored
 * and waits for consent. `replaced`: the page is outdated, because another tab has activated a newer version or a file of
 * the page is gone from the server.
 */
export const version = createStore<'current' | 'waiting' | 'replaced'>('current');

/** Whether the worker has reported that every page can be read offline. */
export const pagesStored = createStore(false);

/** Whether the pages were stored for the first time during this visit. */
export const readyOffline = createStore(false);

/** The registration that this page follows. */
let registration: ServiceWorkerRegistration | undefined;

/** @returns the path of this page's script; the hash in its name identifies the deployment */
export const pageScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether a worker controls this page. Such a page may come from the cache, so it does not prove that the server is up. */
export const isControlled = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker and follows its versions.
 * @throws {TypeError | DOMException} when the script cannot be fetched or is not a script. The old worker stays registered.
 */
export async function register(): Promise<void> {
  if (!workers) return;
  workers.addEventListener('controllerchange', () => void noticeTakeover(workers));
  workers.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage | null | undefined;
    if (message?.type === 'postponed') version.set('current');
    if (message?.type === 'ready-offline') readyOffline.set(true);
  });
  // Follow an existing registration first: `register` waits for an update that is under way, and this update never ends if
  // the server does not answer.
  const found = await workers.getRegistration();
  if (found) follow(found);
  // Hosting must send the script with `no-cache`. The cast is needed because TypeScript does not accept a TrustedScriptURL
  // here.
  follow(await workers.register(workerScript as string, { updateViaCache: 'none' }));
  // The kill switch may have removed the registration. While a tab is open, `register` restores this registration, with the
  // kill switch as its worker. The update then replaces the kill switch.
  if (!isControlled() && registration?.active) await checkForUpdate();
}

/** Offers each new version of the site that is stored from now on, and a version that is stored already. */
function follow(found: ServiceWorkerRegistration): void {
  if (found === registration) return;
  registration = found;
  if (found.active) void describe(found.active);
  found.addEventListener('updatefound', () => void offerNext(found));
  void offerNext(found);
}

async function offerNext(found: ServiceWorkerRegistration): Promise<void> {
  await stateAfter('installing', found.installing);
  const { waiting } = found;
  // The first version needs no consent.
  if (!found.active || !waiting) return;
  const description = await ask(waiting);
  // Do not offer a worker that does not answer, such as an empty script: it could not take over. Do not offer the version of
  // this page either: an uncontrolled page may already come from that version.
  if (!description || (description.isSameDeployment && !isControlled())) return;
  if (found.waiting === waiting) version.set('waiting');
}

/** Handles a change of the page's worker. After the person has cleared the site's data, the page has no worker. */
async function noticeTakeover(container: ServiceWorkerContainer): Promise<void> {
  const { controller } = container;
  if (!controller) return pagesStored.set(false);
  // The person has cleared the site's data, and another tab has registered a new worker.
  if (controller !== registration?.active) follow(await container.ready);
  const description = await describe(controller);
  version.set(description?.isSameDeployment ? 'current' : 'replaced');
}

/** Asks the active worker to describe itself, and sets `pagesStored`. */
async function describe(worker: ServiceWorker): Promise<WorkerDescription | undefined> {
  const description = await ask(worker);
  // Another worker may have taken over meanwhile.
  if (worker !== registration?.active) return description;
  pagesStored.set(description?.isWhole ?? false);
  return description;
}

/** @returns a worker's description of itself; `undefined` if the worker does not answer in time */
const ask = (worker: ServiceWorker): Promise<WorkerDescription | undefined> =>
  Promise.race([
    tell(worker, { type: 'describe', script: pageScript() ?? '' }) as Promise<WorkerDescription>,
    new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_LIMIT)),
  ]);

/** @returns the worker's answer; a promise that never settles if the worker does not answer */
const tell = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => messageSW(worker, message);

/** Asks the server for a newer version. Once all its files are stored, {@link version} changes. */
export async function checkForUpdate(): Promise<void> {
  // If the server is unreachable or its answer is not a script, the current version stays.
  await registration?.update().catch(() => undefined);
}

/**
 * Activates the waiting version, if any. Reloads the page as soon as the version is active, or after a time limit. In every
 * other tab, `version` becomes `replaced`, and the page stays until somebody reloads that tab.
 */
export async function activateAndReload(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) void tell(waiting, { type: 'activate' });
  const tooLate = new Promise((resolve) => setTimeout(resolve, TAKEOVER_LIMIT));
  await Promise.race([stateAfter('installed', waiting), tooLate]);
  location.reload();
}

/** Silences the update prompt in every tab, until the next version or the next visit. */
export function postponeUpdate(): void {
  if (registration?.waiting) void tell(registration.waiting, { type: 'postpone' });
  version.set('current');
}

/**
 * @returns whether a reload shows the server's newest version: this version is stored, another tab has activated it, or the
 *   site has no worker
 */
export async function newestAfterReload(): Promise<boolean> {
  if (!isControlled() && !registration?.active) return true;
  await checkForUpdate();
  await stateAfter('installing', registration?.installing);
  return Boolean(registration?.waiting) || version.get() === 'replaced';
}

/** @returns a promise that resolves as soon as the worker is no longer in this state; at once if there is no worker */
function stateAfter(state: ServiceWorkerState, worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const check = () => worker?.state !== state && resolve();
    worker?.addEventListener('statechange', check);
    check();
  });
}
