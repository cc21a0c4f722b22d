import { createStore } from '../shared/store.ts';
import { installDismissal, visitCount } from '../storage/web-storage.ts';
import { installEvent } from './install-event.ts';
import { installHint } from './install-hint.ts';

/** How long a dismissal is remembered (milliseconds). */
const REMEMBERED = 30 * 24 * 60 * 60 * 1000;

/** How the site can be installed now: in the browser's dialog, by hand as a hint explains, or not at all. */
type InstallWay = 'dialog' | { hint: string } | undefined;

export const installWay = createStore<InstallWay>(undefined);

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
  addEventListener('appinstalled', () => installEvent.set(undefined));
  matchMedia('(display-mode: standalone)').addEventListener('change', decide);
  decide();
  if (isReturning() && Date.now() - (installDismissal.read() ?? 0) >= REMEMBERED) installOffer.set('unasked');
}

function currentWay(): InstallWay {
  if (isInstalledWindow()) return undefined;
  if ('onbeforeinstallprompt' in window) return installEvent.get() && 'dialog';
  const hint = installHint(navigator.userAgent, navigator.maxTouchPoints);
  return hint ? { hint } : undefined;
}

/** Whether this is an app window. Safari on iOS reports that through its own property. */
const isInstalledWindow = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * Counts the visit that this document begins, if it begins one. A reload, Back, and a link of our own that opened in
 * another tab continue an earlier visit.
 * @returns whether the person was here before this visit; false where storage is blocked
 */
function isReturning(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const goesOn =
    load?.type === 'reload' ||
    load?.type === 'back_forward' ||
    document.referrer.startsWith(`${location.origin}/`);
  let visits = visitCount.read() ?? 0;
  // Counting beyond the second visit makes no difference.
  if (!goesOn && visits < 2) visitCount.write(++visits);
  return visits >= 2;
}

/**
 * Shows the link that installs the site while that is possible.
 * @param link the button in the footer, which keeps its room while invisible
 */
export function showInstallLink(link: HTMLElement): void {
  const show = () => {
    const isPossible = installWay.get() !== undefined;
    // An invisible button loses the focus, which would fall to the start of the page.
    if (!isPossible && link === document.activeElement)
      link.closest('footer')?.querySelector<HTMLElement>('a:last-of-type')?.focus();
    link.toggleAttribute('data-possible', isPossible);
  };
  link.addEventListener('click', () => void install());
  installWay.subscribe(show);
  show();
}

/** Opens the browser's dialog; without one, the strip explains how to install by hand. */
export async function install(): Promise<void> {
  if (typeof installWay.get() === 'object') return installOffer.set('asked');
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
