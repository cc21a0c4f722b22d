/**
 * Ends a task, so that the browser answers a waiting press before the next one. At once in a browser that has the Scheduling
 * APIs (`scheduler.yield`), otherwise after a timer.
 */
export const yieldToPresses = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
