import { createStore } from '../shared/store.ts';
import { readInstallDismissal, writeInstallDismissal } from '../storage/install-dismissal.ts';
import { installEvent } from './install-event.ts';
import { installHint } from './install-hint.ts';

/** How long a no is remembered (milliseconds). */
const REMEMBERED = 30 * 24 * 60 * 60 * 1000;

/** What may be offered now: the browser's dialog, a hint how to do it by hand, or nothing. */
export type InstallOffer = { kind: 'none' } | { kind: 'button' } | { kind: 'hint'; text: string };

const none: InstallOffer = { kind: 'none' };
export const installOffer = createStore<InstallOffer>(none);

/** Asks the browser to keep an installed app's pages when the disk gets full. It may say no: nothing depends on it. */
export function askToBeKept(): void {
  if (isInstalledWindow()) void navigator.storage?.persist?.().catch(() => false);
}

/** Offers to install the site, unless it runs installed or the person said no a while ago. */
export function offerInstall(): void {
  const decide = () => installOffer.set(currentOffer());
  installEvent.subscribe(decide);
  addEventListener('appinstalled', () => {
    installEvent.set(undefined);
    installOffer.set(none);
  });
  matchMedia('(display-mode: standalone)').addEventListener('change', decide);
  decide();
}

function currentOffer(): InstallOffer {
  if (isInstalledWindow() || Date.now() - readInstallDismissal() < REMEMBERED) return none;
  if ('onbeforeinstallprompt' in window) return installEvent.get() ? { kind: 'button' } : none;
  const hint = installHint({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  return hint ? { kind: 'hint', text: hint } : none;
}

/** Whether this is an app window. Safari on iOS says so in its own way. */
const isInstalledWindow = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Opens the browser's dialog. The offer ends either way: an event serves for one dialog. */
export async function install(): Promise<void> {
  const event = installEvent.get();
  installEvent.set(undefined);
  const outcome = await event?.prompt();
  if (outcome?.outcome === 'dismissed') dismissInstall();
}

/** Remembers the no. */
export function dismissInstall(): void {
  writeInstallDismissal(Date.now());
  installOffer.set(none);
}
