import { messageSW, Workbox } from 'workbox-window';
import { createStore } from '../shared/store.ts';
import {
  isWorkerMessage,
  type PageMessage,
  type WorkerDescription,
  type WorkerMessage,
} from '../shared/worker-messages.ts';
import { ownScript } from './own-script.ts';

/*
 * The page's one seam around the service worker: no other file touches navigator.serviceWorker or Workbox. Each
 * function does nothing where the browser has no workers (a private window, an insecure origin).
 */

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** The worker's address. Hosting must send it with `no-cache`. */
const SCRIPT = '/sw.js';

/** How long a worker may take to describe itself (milliseconds). One that does not know the question never does. */
const ANSWER_LIMIT = 10_000;

/**
 * How this page stands to the newest version that is in the browser: `current`; `waiting`: a newer one is stored
 * and waits to be let in; `replaced`: another one runs since another tab let it in, and this page is an older one's.
 */
export const version = createStore<'current' | 'waiting' | 'replaced'>('current');

/** Whether every page can be read without a connection, as far as the worker has said. */
export const pagesStored = createStore(false);

/** Whether the pages were stored for the first time during this visit. */
export const readyOffline = createStore(false);

let workbox: Workbox | undefined;
/** The waiting version that the person was told of. */
let announced: ServiceWorker | undefined;
let registration: ServiceWorkerRegistration | undefined;
let reloadOnTakeover = false;

/** Whether this page came from the worker, and so says nothing about whether the server can be reached. */
export const isControlled = (): boolean => Boolean(workers?.controller);

/**
 * Registers the worker and follows its versions.
 * @throws {TypeError | DOMException} where the script can't be fetched, or is no script: nothing has changed then
 */
export async function register(): Promise<void> {
  if (!workers) return;
  const first = await follow(workers);
  first.addEventListener('controlling', () => void noticeTakeover(workers));
  if (registration?.active) void describe(registration.active);
}

/**
 * Follows the registration with a new Workbox, and with another one after each version that arrives: one Workbox sees
 * two of them at most, and hears nothing from a version that it takes for another tab's.
 */
async function follow(container: ServiceWorkerContainer): Promise<Workbox> {
  const newest = new Workbox(SCRIPT, { updateViaCache: 'none' });
  newest.addEventListener('waiting', async () => {
    // The first version waits for nobody: nothing is `ready` before it is active, and then it waits no more.
    const { waiting } = await container.ready;
    // Two of them tell of the same version, one 200 ms after the other. The person may have put it off by then.
    if (!waiting || waiting === announced) return;
    announced = waiting;
    version.set('waiting');
  });
  newest.addEventListener('message', ({ data }) => {
    if (isWorkerMessage(data)) onMessage(data);
  });
  // Workbox answers nothing only when it is used twice.
  const followed = (await newest.register({ immediate: true }))!;
  const followNext = async () => {
    await settled(followed.installing);
    // A first version that could not be stored has left nothing to follow.
    if (followed.waiting ?? followed.active) await follow(container);
  };
  // Registering again asks for nothing new, and fails only where the person has just cleared the site's data.
  followed.addEventListener('updatefound', () => followNext().catch(() => undefined), { once: true });
  workbox = newest;
  registration = followed;
  return newest;
}

function onMessage({ type }: WorkerMessage): void {
  if (type === 'postponed') version.set('current');
  else readyOffline.set(true);
}

/** Takes out the worker, which goes when the last page it controls has gone. */
export async function unregister(): Promise<void> {
  for (const found of (await workers?.getRegistrations()) ?? []) await found.unregister();
}

/** Another worker stands behind this page than before, or none since the person cleared the site's data. */
async function noticeTakeover(container: ServiceWorkerContainer): Promise<void> {
  if (reloadOnTakeover) return location.reload();
  const { controller } = container;
  if (!controller) return pagesStored.set(false);
  // Where the data were cleared, a page that opened since has registered anew.
  if (controller !== registration?.active) await follow(container);
  const description = await describe(controller);
  if (!description?.isSameDeployment) version.set('replaced');
}

/** Asks a worker about itself. @returns `undefined` from one of a version that does not know the question */
async function describe(worker: ServiceWorker): Promise<WorkerDescription | undefined> {
  const answer = send(worker, { type: 'describe', script: ownScript() ?? '' });
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_LIMIT));
  const description = (await Promise.race([answer, silence])) as WorkerDescription | undefined;
  pagesStored.set(description?.isWhole ?? false);
  return description;
}

/** Asks the server whether there is a newer version. One that is fetched whole shows in {@link version}. */
export async function checkForUpdate(): Promise<void> {
  // Out of reach, or the server's answer is no script: the version we have stays.
  await workbox?.update().catch(() => undefined);
}

/**
 * Lets the waiting version in and reloads the page when it is there. Where none waits, reloads at once. Every other
 * tab then finds itself `replaced`, and stays as it is until somebody reloads it.
 */
export function activateAndReload(): void {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  reloadOnTakeover = true;
  void send(waiting, { type: 'activate' });
}

/** Has every tab stop asking, until the next version or the next visit. */
export function postponeUpdate(): void {
  if (registration?.waiting) void send(registration.waiting, { type: 'postpone' });
  version.set('current');
}

/**
 * @returns whether a reload brings the server's newest version: it is stored, or another tab let it in, or no worker
 *   stands between
 */
export async function newestAfterReload(): Promise<boolean> {
  if (!isControlled() && !registration?.active) return true;
  await checkForUpdate();
  await settled(registration?.installing);
  return Boolean(registration?.waiting) || version.get() === 'replaced';
}

/** Resolves when a worker is installed, or has failed to. */
function settled(worker: ServiceWorker | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const check = () => worker?.state !== 'installing' && resolve();
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** @returns what the worker answers. To some messages, nothing ever */
const send = (worker: ServiceWorker, message: PageMessage): Promise<unknown> => messageSW(worker, message);
