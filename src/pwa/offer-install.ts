import { createStore } from '../shared/store.ts';
import { installDismissal } from '../storage/install-offer.ts';
import { installEvent } from './install-event.ts';
import { installHint } from './install-hint.ts';
import { isReturning } from './visits.ts';

/** How long a dismissal is remembered (milliseconds). */
const REMEMBERED = 30 * 24 * 60 * 60 * 1000;

/** How the site can be installed now: in the browser's dialog, by hand as a hint explains, or not at all. */
export type InstallWay = { kind: 'none' } | { kind: 'button' } | { kind: 'hint'; text: string };

const none: InstallWay = { kind: 'none' };
export const installWay = createStore<InstallWay>(none);

/** Whether the strip shows the offer: not, unasked, or because the person asked how. */
export const installOffer = createStore<'none' | 'unasked' | 'asked'>('none');

/** Asks the browser to keep an installed app's pages when the disk gets full. Nothing depends on the answer. */
export function askToBeKept(): void {
  if (isInstalledWindow()) void navigator.storage?.persist?.().catch(() => false);
}

/**
 * Finds out how the site can be installed, unless it runs installed. Offers it unasked to people who have returned and
 * did not dismiss the offer recently.
 */
export function offerInstall(): void {
  const decide = () => installWay.set(currentWay());
  installEvent.subscribe(decide);
  addEventListener('appinstalled', () => {
    installEvent.set(undefined);
    installWay.set(none);
  });
  matchMedia('(display-mode: standalone)').addEventListener('change', decide);
  decide();
  if (isReturning() && Date.now() - installDismissal.read() >= REMEMBERED) installOffer.set('unasked');
}

function currentWay(): InstallWay {
  if (isInstalledWindow()) return none;
  if ('onbeforeinstallprompt' in window) return installEvent.get() ? { kind: 'button' } : none;
  const hint = installHint({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  return hint ? { kind: 'hint', text: hint } : none;
}

/** Whether this is an app window. Safari on iOS reports that through its own property. */
const isInstalledWindow = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Opens the browser's dialog; without one, the strip explains how to install by hand. */
export async function install(): Promise<void> {
  if (installWay.get().kind === 'hint') return installOffer.set('asked');
  const event = installEvent.get();
  // An event opens one dialog only.
  installEvent.set(undefined);
  const outcome = await event?.prompt();
  if (outcome?.outcome === 'dismissed') dismissInstall();
}

/** Remembers a dismissal. Closing the explanation that a person asked for is none. The link stays. */
export function dismissInstall(): void {
  if (installOffer.get() !== 'asked') installDismissal.write(Date.now());
  installOffer.set('none');
}
