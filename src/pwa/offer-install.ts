import { createStore } from '../shared/store.ts';
import { installDismissal, visitCount } from '../ui/web-storage.ts';
import { installEvent } from './install-event.ts';
import { installHint } from './install-hint.ts';

/** How long after a dismissal the site waits before it shows the install offer unprompted again (milliseconds). */
const REMEMBERED = 30 * 24 * 60 * 60 * 1000;

/** How the site can be installed now: in the browser's dialog, by hand with a hint, or not at all (undefined). */
type InstallWay = 'dialog' | { hint: string } | undefined;

export const installWay = createStore<InstallWay>(undefined);

/**
 * Whether the message strip shows the install offer. `unasked`: yes, on the site's own initiative. `asked`: yes, on the
 * person's request.
 */
export const installOffer = createStore<'none' | 'unasked' | 'asked'>('none');

/** Asks the browser not to delete the pages of an installed app when the disk gets full. Ignores the browser's answer. */
export function askToBeKept(): void {
  if (isInstalledWindow()) void navigator.storage?.persist?.().catch(() => false);
}

/**
 * Finds out how the site can be installed, unless it already runs as an installed app. From the second visit on, shows the
 * offer unprompted if the person has not dismissed it recently.
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

/** @returns whether this is a window of the installed app. Safari on iOS has a separate property for this. */
const isInstalledWindow = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * Counts a visit if this document begins one. A reload, Back, Forward, or a link on this site continues an earlier visit.
 * @returns whether the person has visited the site before this visit; false if storage is blocked
 */
function isReturning(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const goesOn =
    load?.type === 'reload' ||
    load?.type === 'back_forward' ||
    document.referrer.startsWith(`${location.origin}/`);
  let visits = visitCount.read() ?? 0;
  // Counting after the second visit makes no difference.
  if (!goesOn && visits < 2) visitCount.write(++visits);
  return visits >= 2;
}

/**
 * Shows the install link of the footer while the site can be installed.
 * @param link a button; its space is reserved while the button is invisible
 */
export function showInstallLink(link: HTMLElement): void {
  const show = () => {
    const isPossible = installWay.get() !== undefined;
    // Hiding a focused button would move the focus to the start of the page.
    if (!isPossible && link === document.activeElement)
      link.closest('footer')?.querySelector<HTMLElement>('a:last-of-type')?.focus();
    link.toggleAttribute('data-possible', isPossible);
  };
  link.addEventListener('click', () => void install());
  installWay.subscribe(show);
  show();
}

/** Opens the browser's dialog. In a browser without one, the message strip explains how to install by hand. */
export async function install(): Promise<void> {
  if (typeof installWay.get() === 'object') return installOffer.set('asked');
  const event = installEvent.get();
  // Each event can open one dialog only.
  installEvent.set(undefined);
  const outcome = await event?.prompt();
  if (outcome?.outcome === 'dismissed') dismissInstall();
}

/**
 * Hides the install offer, but not the link in the footer. Stores the time of the dismissal, unless the person had requested
 * the offer.
 */
export function dismissInstall(): void {
  if (installOffer.get() !== 'asked') installDismissal.write(Date.now());
  installOffer.set('none');
}
