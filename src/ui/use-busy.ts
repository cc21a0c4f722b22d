import { useState, type MouseEvent } from 'react';

/**
 * Guards a button's task against a second click: while the task is under way, and by the second click of a double click,
 * even if the first click's task has ended by then.
 * @returns whether the task is under way, and the button's properties
 */
export function useBusy(task: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const onClick = async ({ detail }: MouseEvent) => {
    if (isBusy || detail > 1) return;
    setBusy(true);
    await task();
    setBusy(false);
  };
  return { isBusy, button: { 'aria-busy': isBusy, 'aria-disabled': isBusy, onClick } };
}
