import { visitCount } from '../storage/install-offer.ts';

/** Counting beyond this makes no difference. */
const SECOND = 2;

/**
 * Counts the visit that this document begins, if it begins one. A reload, Back, and a link of our own that opened in
 * another tab continue an earlier visit.
 *
 * @returns whether the person was here before this visit; false where storage is blocked
 */
export function isReturning(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const goesOn =
    load?.type === 'reload' ||
    load?.type === 'back_forward' ||
    document.referrer.startsWith(`${location.origin}/`);
  if (!goesOn && visitCount.read() < SECOND) visitCount.write(visitCount.read() + 1);
  return visitCount.read() >= SECOND;
}
