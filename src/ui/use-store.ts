import { useSyncExternalStore } from 'react';

/** The part of `store.ts` that a component reads. */
type Readable<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void };

/**
 * @param prerendered the value during prerendering and hydration, when the page must be the same as at build time; by
 *   default, the current value
 * @returns the store's value; the component follows each change
 */
export const useStore = <Value>({ get, subscribe }: Readable<Value>, prerendered = get()): Value =>
  useSyncExternalStore(subscribe, get, () => prerendered);

const hydrated: Readable<boolean> = { get: () => true, subscribe: () => () => {} };

/** @returns whether the page may depend on the state of the browser; false during prerendering and hydration */
export const useHydrated = (): boolean => useStore(hydrated, false);
