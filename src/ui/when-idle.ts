/**
 * The time limit for the wait (milliseconds). Without a limit, browsers would delay idle tasks for longer in hidden windows.
 */
const LIMIT = 3_000;

/** Runs a task when the browser is idle, or soon in a browser without `requestIdleCallback`. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LIMIT });
  else setTimeout(task);
}
