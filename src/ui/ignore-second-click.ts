import type { MouseEvent } from 'react';

/** Ignores the second click of a double click. It could open another window, or hit a button of the next screen. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
