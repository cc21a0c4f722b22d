/** What a page says to the worker that waits to take over. */
export type PageMessage =
  /** Take over now: the person has agreed to the update. */
  | { type: 'activate' }
  /** The person wants to go on without the update: tell every tab. */
  | { type: 'postpone' };

/** What the worker says to every page of the site. */
export type WorkerMessage =
  /** In one of the tabs the person put the update off, so no tab need ask any more. */
  | { type: 'postponed' }
  /** For the first time, every public page can be read without a connection. */
  | { type: 'ready-offline' };

/** @returns whether a message event brought a message of the page, and not of some extension */
export const isPageMessage = (data: unknown): data is PageMessage => hasType(data, ['activate', 'postpone']);

/** @returns whether a message event brought a message of the worker */
export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  hasType(data, ['postponed', 'ready-offline']);

function hasType(data: unknown, types: readonly (PageMessage | WorkerMessage)['type'][]): boolean {
  const type = (data as { type?: unknown } | null)?.type;
  return types.some((known) => known === type);
}
