/** Runs a task once the browser has nothing else to do, or soon in a browser that cannot tell. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task);
}
