/**
 * What a page says to a worker. Pages and workers of different versions meet: a type keeps its meaning for good, and
 * who does not know one does not answer.
 */
export type PageMessage =
  /** Take over now: the person has agreed to the update. */
  | { type: 'activate' }
  /** The person wants to go on without the update: tell every tab. */
  | { type: 'postpone' }
  /** Describe yourself to a page that began with this script (a path): answered with a {@link WorkerDescription}. */
  | { type: 'describe'; script: string };

/** How a worker answers a page's `describe`. */
export type WorkerDescription = {
  /** Whether the page is of the worker's own deployment. */
  isSameDeployment: boolean;
  /** Whether all that the deployment needs without a connection is stored. */
  isWhole: boolean;
};

/** What the worker says to every page of the site. */
export type WorkerMessage =
  /** In one of the tabs the person put the update off, so no tab need ask any more. */
  | { type: 'postponed' }
  /** For the first time, every public page can be read without a connection. */
  | { type: 'ready-offline' };

/** @returns whether a message event brought a message of the page, and not of some extension */
export const isPageMessage = (data: unknown): data is PageMessage =>
  hasType(data, ['activate', 'postpone', 'describe']);

/** @returns whether a message event brought a message of the worker */
export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  hasType(data, ['postponed', 'ready-offline']);

function hasType(data: unknown, types: readonly (PageMessage | WorkerMessage)['type'][]): boolean {
  const type = (data as { type?: unknown } | null)?.type;
  return types.some((known) => known === type);
}
