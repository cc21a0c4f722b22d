import { messageSW, Workbox } from 'workbox-window';
import { isSignInKept } from '../shared/kept-sign-in.ts';
import { createStore } from '../shared/store.ts';
import { isWorkerMessage, type PageMessage, type WorkerDescription } from '../shared/worker-messages.ts';
import { workerScript } from './worker-script.ts';

/*
 * The page's only seam around the service worker: no other file uses navigator.serviceWorker or Workbox. Each function
 * does nothing where the browser has no workers (a private window, an insecure origin).
 */

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** How long a worker may take to describe itself (milliseconds). A version that does not know the question never answers. */
const ANSWER_LIMIT = 10_000;

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

let workbox: Workbox | undefined;
/** The waiting version that was announced to the person. */
let announced: ServiceWorker | undefined;
let registration: ServiceWorkerRegistration | undefined;
let reloadOnTakeover = false;

/** @returns the path of the script that this page began with; its name holds a hash, so it identifies the deployment */
export const pageScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Whether this page came from the worker, and so proves nothing about whether the server can be reached. */
export const isControlled = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker and follows its versions.
 * @throws {TypeError | DOMException} when the script cannot be fetched or is no script; nothing has changed then
 */
export async function register(): Promise<void> {
  if (!workers) return;
  const first = await follow(workers);
  first.addEventListener('controlling', () => void noticeTakeover(workers));
  if (registration?.active) void describe(registration.active);
}

/**
 * Follows the registration with one Workbox, and with a new one after each version that arrives: a Workbox sees two
 * versions at most, and receives no message from one that it attributes to another tab.
 */
async function follow(container: ServiceWorkerContainer): Promise<Workbox> {
  // Hosting must send the script with `no-cache`.
  const newest = new Workbox(workerScript, { updateViaCache: 'none' });
  newest.addEventListener('waiting', async () => {
    // The first version waits for nobody: nothing is `ready` before it is active, and then it no longer waits.
    const { waiting } = await container.ready;
    // Two Workbox instances report the same version, 200 ms apart. The person may have postponed it in between.
    if (!waiting || waiting === announced) return;
    announced = waiting;
    version.set('waiting');
  });
  newest.addEventListener('message', ({ data }) => {
    if (!isWorkerMessage(data)) return;
    if (data.type === 'postponed') version.set('current');
    else readyOffline.set(true);
  });
  // Workbox returns nothing only when it is used twice.
  const followed = (await newest.register({ immediate: true }))!;
  const followNext = async () => {
    await settled(followed.installing);
    // A first version that could not be stored leaves nothing to follow.
    if (followed.waiting ?? followed.active) await follow(container);
  };
  // Registering again requests nothing new. It fails only if the person has just cleared the site's data.
  followed.addEventListener('updatefound', () => followNext().catch(() => undefined), { once: true });
  workbox = newest;
  registration = followed;
  return newest;
}

/** Unregisters the worker, which ends when the last page that it controls is closed. */
export async function unregister(): Promise<void> {
  for (const found of (await workers?.getRegistrations()) ?? []) await found.unregister();
}

/** The page now has another worker than before, or none since the person cleared the site's data. */
async function noticeTakeover(container: ServiceWorkerContainer): Promise<void> {
  if (reloadOnTakeover) return location.reload();
  const { controller } = container;
  if (!controller) return pagesStored.set(false);
  // After the data were cleared, a page that opened since has registered the worker again.
  if (controller !== registration?.active) await follow(container);
  const description = await describe(controller);
  if (description?.isSameDeployment) fetchThroughWorker();
  else version.set('replaced');
}

/**
 * Fetches again what the page loads past its new worker, and has loaded, so that the worker can keep the files of sign-in.
 * It answers for the others itself.
 */
function fetchThroughWorker(): void {
  const fetched = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { name, workerStart } of list.getEntries() as PerformanceResourceTiming[]) {
      if (workerStart > 0 || fetched.has(name) || !name.startsWith(`${location.origin}/assets/`)) continue;
      fetched.add(name);
      fetch(name).catch(() => undefined);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Asks a worker to describe itself. @returns `undefined` if its version does not know the question */
async function describe(worker: ServiceWorker): Promise<WorkerDescription | undefined> {
  const answer = send(worker, { type: 'describe', script: pageScript() ?? '' });
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_LIMIT));
  const description = (await Promise.race([answer, silence])) as WorkerDescription | undefined;
  pagesStored.set(description?.isWhole ?? false);
  isSignInKept.set(Boolean(description?.isSameDeployment && description.keepsSignIn));
  return description;
}

/** Asks the server for a newer version. One that is stored completely appears in {@link version}. */
export async function checkForUpdate(): Promise<void> {
  // The server is out of reach or its answer is no script, so the current version stays.
  await workbox?.update().catch(() => undefined);
}

/**
 * Activates the waiting version and reloads the page once it runs. If none waits, reloads at once. Every other tab then
 * becomes `replaced`, and stays as it is until somebody reloads it.
 */
export function activateAndReload(): void {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  reloadOnTakeover = true;
  void send(waiting, { type: 'activate' });
}

/** Silences the update prompt in every tab, until the next version or the next visit. */
export function postponeUpdate(): void {
  if (registration?.waiting) void send(registration.waiting, { type: 'postpone' });
  version.set('current');
}

/**
 * @returns whether a reload brings the server's newest version: it is stored, another tab has activated it, or no worker
 *   stands in between
 */
export async function newestAfterReload(): Promise<boolean> {
  if (!isControlled() && !registration?.active) return true;
  await checkForUpdate();
  await settled(registration?.installing);
  return Boolean(registration?.waiting) || version.get() === 'replaced';
}

/** Resolves when a worker is installed or has failed to install. */
function settled(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const check = () => worker?.state !== 'installing' && resolve();
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** @returns the worker's answer; some messages never get one */
const send = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => messageSW(worker, message);
