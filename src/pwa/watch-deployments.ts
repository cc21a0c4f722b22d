import { connection } from '../shared/connection.ts';
import { checkForUpdate } from './registration.ts';

/** How often an open page asks for a new deployment (milliseconds). */
const EVERY = 60 * 60 * 1000;

/**
 * Asks for a new deployment whenever the person moves on to another page or comes back to the tab, hourly, and when
 * the connection is back. (On loading a page, the browser asks by itself.) Offline, it doesn't.
 */
export function watchDeployments(): void {
  const check = () => {
    if (connection.get() === 'online') void checkForUpdate();
  };
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  // Browsers without the Navigation API ask on focus and hourly.
  window.navigation?.addEventListener('navigatesuccess', check);
  connection.subscribe(check);
  setInterval(check, EVERY);
}
