/**
 * The messages of a page to a worker. Pages and workers of different versions talk to each other, so a type never
 * changes its meaning, and a receiver does not answer a type that it does not know. An extension may send anything.
 */
export type PageMessage =
  /** Take over now: the person has agreed to the update. */
  | { type: 'activate' }
  /** The person wants to continue without the update: tell every tab. */
  | { type: 'postpone' }
  /** Describe yourself to a page that began with this script (a path). The answer is a {@link WorkerDescription}. */
  | { type: 'describe'; script: string };

/** A worker's answer to a page's `describe`. */
export type WorkerDescription = {
  /** Whether the page belongs to the worker's own deployment. */
  isSameDeployment: boolean;
  /** Whether everything that the deployment needs without a connection is stored. */
  isWhole: boolean;
};

/** The messages of the worker to every page of the site. */
export type WorkerMessage =
  /** In one tab the person postponed the update, so the other tabs stop asking too. */
  | { type: 'postponed' }
  /** All public pages can be read without a connection for the first time. */
  | { type: 'ready-offline' };
