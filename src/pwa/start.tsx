import { createRoot } from 'react-dom/client';
import { onFocusLost } from '../ui/focus-lost.ts';
import { followLaunches } from './follow-launches.ts';
import { showInstallLink } from './install-link.ts';
import { askToBeKept, offerInstall } from './offer-install.ts';
import { recoverMissingFiles } from './recover-missing-file.ts';
import { register, unregister } from './registration.ts';
import { Strip } from './strip.tsx';
import { watchConnection } from './watch-connection.ts';
import { watchDeployments } from './watch-deployments.ts';

/**
 * Starts all that makes the site an app. Loaded after the first paint, and the site works without it.
 * @param host an empty element of the page, for what the app has to say
 */
export async function startApp(host: HTMLElement): Promise<void> {
  recoverMissingFiles();
  watchConnection();
  followLaunches();
  offerInstall();
  askToBeKept();
  const link = document.getElementById('install');
  if (link) showInstallLink(link);
  createRoot(host).render(<Strip />);
  // A card that goes leaves the focus where it stood: Tab leads on from there.
  host.tabIndex = -1;
  onFocusLost(host, () => host.focus({ preventScroll: true }));

  // In development, and where the worker is to go, registering would call it back.
  if (!import.meta.env.PROD || !__WITH_WORKER__) return unregister();
  // No worker, no offline reading; what is on the page is not touched by that, so nobody is told.
  await register().catch(() => undefined);
  watchDeployments();
}
