import { messageSW } from 'workbox-window';
import { createStore } from '../shared/store.ts';
import type { PageMessage, WorkerDescription, WorkerMessage } from '../shared/worker-messages.ts';
import { workerScript } from './worker-script.ts';

/*
 * The page's only seam around the service worker: no other file uses navigator.serviceWorker. Each function does nothing
 * where the browser has no workers (a private window, an insecure origin).
 */

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** How long a worker may take to answer (milliseconds). A script that does not know the question never answers. */
const ANSWER_LIMIT = 10_000;
/** How long a worker may take to take over (milliseconds). */
const TAKEOVER_LIMIT = 3_000;

/**
 * How this page relates to the newest version in the browser. `current`: it belongs to that version. `waiting`: a newer
 * one is stored and waits for consent. `replaced`: another version runs since another tab activated it, and this page
 * belongs to an older one.
 */
export const version = createStore<'current' | 'waiting' | 'replaced'>('current');

/** Whether every page can be read without a connection, as far as the worker has reported. */
export const pagesStored = createStore(false);

/** Whether the pages were stored for the first time during this visit. */
export const readyOffline = createStore(false);

/** The registration that this page follows. */
let registration: ServiceWorkerRegistration | undefined;

/** @returns the path of the script that this page began with; its name holds a hash, so it identifies the deployment */
export const pageScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether this page came from the worker, and so proves nothing about whether the server can be reached. */
export const isControlled = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker and follows its versions.
 * @throws {TypeError | DOMException} when the script cannot be fetched or is no script. The old worker stays registered.
 */
export async function register(): Promise<void> {
  if (!workers) return;
  workers.addEventListener('controllerchange', () => void noticeTakeover(workers));
  workers.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage | null | undefined;
    if (message?.type === 'postponed') version.set('current');
    if (message?.type === 'ready-offline') readyOffline.set(true);
  });
  // `register` waits for an update that is under way, perhaps for a server that never answers.
  const found = await workers.getRegistration();
  if (found) follow(found);
  // Hosting must send the script with `no-cache`. TypeScript does not know that Trusted Types fit here.
  follow(await workers.register(workerScript as string, { updateViaCache: 'none' }));
  // While a tab is open, a registration that the kill switch has removed comes back as it was.
  if (!isControlled() && registration?.active) await checkForUpdate();
}

/** Offers each version that arrives from now on, and one that waits already. */
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
  // The first version waits for nobody.
  if (!found.active || !waiting) return;
  const description = await ask(waiting);
  // A script that does not answer, such as an empty file, could not take over. A page past the worker may be new already.
  if (!description || (description.isSameDeployment && !isControlled())) return;
  if (found.waiting === waiting) version.set('waiting');
}

/** Unregisters the worker, which ends when the last page that it controls is closed. */
export async function unregister(): Promise<void> {
  for (const found of (await workers?.getRegistrations()) ?? []) await found.unregister();
}

/** The page now has another worker than before, or none since the person cleared the site's data. */
async function noticeTakeover(container: ServiceWorkerContainer): Promise<void> {
  const { controller } = container;
  if (!controller) return pagesStored.set(false);
  // The person has cleared the site's data, and another tab has registered a new worker since.
  if (controller !== registration?.active) follow(await container.ready);
  const description = await describe(controller);
  version.set(description?.isSameDeployment ? 'current' : 'replaced');
}

/** Asks the active worker to describe itself, and keeps what it says about its files. */
async function describe(worker: ServiceWorker): Promise<WorkerDescription | undefined> {
  const description = await ask(worker);
  // Another one may have taken over meanwhile.
  if (worker !== registration?.active) return description;
  pagesStored.set(description?.isWhole ?? false);
  return description;
}

/** @returns a worker's description of itself; `undefined` if none comes in time */
const ask = (worker: ServiceWorker): Promise<WorkerDescription | undefined> =>
  Promise.race([
    tell(worker, { type: 'describe', script: pageScript() ?? '' }) as Promise<WorkerDescription>,
    new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_LIMIT)),
  ]);

/** @returns the worker's answer; a message that it does not answer stays without one */
const tell = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => messageSW(worker, message);

/** Asks the server for a newer version. One that is stored completely appears in {@link version}. */
export async function checkForUpdate(): Promise<void> {
  // The server is out of reach or its answer is no script, so the current version stays.
  await registration?.update().catch(() => undefined);
}

/**
 * Activates the waiting version and reloads the page, also where the browser does not report in time that the version has
 * taken over. If none waits, reloads at once. Every other tab then becomes `replaced`, and stays as it is until somebody
 * reloads it.
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
 * @returns whether a reload brings the server's newest version: it is stored, another tab has activated it, or no worker
 *   stands in between
 */
export async function newestAfterReload(): Promise<boolean> {
  if (!isControlled() && !registration?.active) return true;
  await checkForUpdate();
  await stateAfter('installing', registration?.installing);
  return Boolean(registration?.waiting) || version.get() === 'replaced';
}

/** Resolves when a worker has left a state. */
function stateAfter(state: ServiceWorkerState, worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const check = () => worker?.state !== state && resolve();
    worker?.addEventListener('statechange', check);
    check();
  });
}
