import { connection } from '../shared/connection.ts';
import { checkForUpdate } from './registration.ts';

/** The interval at which an open page checks for a new deployment (milliseconds). */
const EVERY = 60 * 60 * 1000;
/** The minimum time between two checks (milliseconds), so that not every navigation costs a request. */
const AT_MOST_EVERY = 10 * 60 * 1000;

/**
 * Checks for a new deployment on each navigation, every hour, when the person returns to the tab, and when the connection
 * returns. Never checks offline. Lets ten minutes pass between two checks, unless the page was offline in between.
 */
export function watchDeployments(): void {
  // When a page loads, the browser itself checks for a new worker.
  let last = Date.now();
  const check = () => {
    if (connection.get() === 'offline') last = 0;
    else if (Date.now() - last >= AT_MOST_EVERY) {
      last = Date.now();
      void checkForUpdate();
    }
  };
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  // In browsers without the Navigation API, a navigation does not trigger a check.
  window.navigation?.addEventListener('navigatesuccess', check);
  connection.subscribe(check);
  setInterval(check, EVERY);
}
