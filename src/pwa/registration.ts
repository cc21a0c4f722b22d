import { createStore } from '../shared/store.ts';
import { isWorkerMessage, type PageMessage, type WorkerMessage } from '../shared/worker-messages.ts';

/*
 * The page's one seam around the service worker: no other file touches navigator.serviceWorker. Each function does
 * nothing where the browser has no workers (a private window, an insecure origin).
 */

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** The worker's address. Hosting must send it with `no-cache`. */
const SCRIPT = '/sw.js';

/**
 * How this page stands to the newest version that is in the browser: `current`; `waiting`: a newer one is stored
 * and waits to be let in; `replaced`: a newer one runs since another tab let it in, and this page is the old one's.
 */
export const version = createStore<'current' | 'waiting' | 'replaced'>('current');

let registration: ServiceWorkerRegistration | undefined;
let reloadOnTakeover = false;

/** Whether this page came from the worker, and so says nothing about whether the server can be reached. */
export const isControlled = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker and follows its versions.
 * @param onMessage told what the worker says
 * @throws {TypeError | DOMException} where the script can't be fetched, or is no script: nothing has changed then
 */
export async function register(onMessage: (message: WorkerMessage) => void): Promise<void> {
  if (!workers) return;
  let wasControlled = isControlled();
  workers.addEventListener('controllerchange', () => {
    if (reloadOnTakeover) location.reload();
    else if (wasControlled) version.set('replaced');
    wasControlled = true;
  });
  workers.addEventListener('message', ({ data }) => {
    if (isWorkerMessage(data)) onMessage(data);
  });
  registration = await workers.register(SCRIPT, { updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => follow(registration?.installing));
  follow(registration.installing);
  noticeWaiting();
}

/** Takes out the worker, which goes when the last page it controls has gone. */
export async function unregister(): Promise<void> {
  for (const found of (await workers?.getRegistrations()) ?? []) await found.unregister();
}

function follow(worker: ServiceWorker | null | undefined): void {
  worker?.addEventListener('statechange', noticeWaiting);
}

function noticeWaiting(): void {
  // Without an active one, it is the first version: it waits for nobody.
  if (registration?.waiting && registration.active) version.set('waiting');
}

/** Asks the server whether there is a newer version. One that is fetched whole shows in {@link version}. */
export async function checkForUpdate(): Promise<void> {
  // Out of reach, or the server's answer is no script: the version we have stays.
  await registration?.update().catch(() => undefined);
}

/**
 * Lets the waiting version in and reloads the page when it is there. Where none waits, reloads at once. Every other
 * tab then finds itself `replaced`, and stays as it is until somebody reloads it.
 */
export function activateAndReload(): void {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  reloadOnTakeover = true;
  send(waiting, { type: 'activate' });
}

/** Has every tab stop asking, until the next version or the next visit. */
export function postponeUpdate(): void {
  if (registration?.waiting) send(registration.waiting, { type: 'postpone' });
  version.set('current');
}

/** @returns whether a reload brings the server's newest version: it is stored, or no worker stands between */
export async function newestAfterReload(): Promise<boolean> {
  if (!isControlled() && !registration?.active) return true;
  await checkForUpdate();
  const { installing } = registration ?? {};
  if (installing) await settled(installing);
  return Boolean(registration?.waiting);
}

/** Resolves when a worker is installed, or has failed to. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', check);
    check();
  });
}

function send(worker: ServiceWorker, message: PageMessage): void {
  worker.postMessage(message);
}
