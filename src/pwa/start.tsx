import { createRoot } from 'react-dom/client';
import { onFocusLost } from '../ui/focus-lost.ts';
import { followLaunches } from './follow-launches.ts';
import { askToBeKept, offerInstall, showInstallLink } from './offer-install.ts';
import { recoverMissingFiles } from './recover-missing-file.ts';
import { register } from './registration.ts';
import { MessageStrip } from './message-strip.tsx';
import { watchConnection } from './watch-connection.ts';
import { watchDeployments } from './watch-deployments.ts';

/**
 * Starts everything that makes the site an app. Pages load this file after their first paint, and work without it.
 * @param host an empty element of the page, for the app's messages
 */
export async function startApp(host: HTMLElement): Promise<void> {
  recoverMissingFiles();
  watchConnection();
  followLaunches();
  offerInstall();
  askToBeKept();
  const link = document.getElementById('install');
  if (link) showInstallLink(link);
  createRoot(host).render(<MessageStrip />);
  // When a focused card disappears, the strip gets the focus, so that the Tab key continues from there.
  host.tabIndex = -1;
  onFocusLost(host, () => host.focus({ preventScroll: true }));

  // In development, and in a build with the kill switch, the worker at this address unregisters itself.
  if (!import.meta.env.PROD || !__WITH_WORKER__) return;
  // Without a worker, the site cannot be read offline. The open page still works, so the person gets no message.
  await register().catch(() => undefined);
  watchDeployments();
}
