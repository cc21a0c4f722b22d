/** The longest that a task waits (milliseconds). Browsers hold idle tasks of hidden windows back for longer. */
const LIMIT = 3_000;

/** Runs a task once the browser has nothing else to do, or soon in a browser that cannot tell. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LIMIT });
  else setTimeout(task);
}
