/**
 * The messages of a page to a worker. The page and the worker may have different versions. Therefore a type of message must
 * never change its meaning, and a receiver ignores unknown types. Extensions may send other messages.
 */
export type PageMessage =
  /** Take over now: the person has agreed to the update. */
  | { type: 'activate' }
  /** The person wants to continue without the update: tell every tab. */
  | { type: 'postpone' }
  /** Describe yourself to a page with this script (a path). The answer is a {@link WorkerDescription}. */
  | { type: 'describe'; script: string };

/** A worker's answer to a page's `describe`. */
export type WorkerDescription = {
  /** Whether the page belongs to the worker's own deployment. */
  isSameDeployment: boolean;
  /** Whether all files that the deployment needs offline are stored. */
  isWhole: boolean;
};

/** The messages of the worker to every page of the site. */
export type WorkerMessage =
  /** The person has postponed the update in one tab. The other tabs stop asking too. */
  | { type: 'postponed' }
  /** For the first time, all public pages can be read offline. */
  | { type: 'ready-offline' };
