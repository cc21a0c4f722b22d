import { useSyncExternalStore } from 'react';

/** The part of `shared/store.ts` that a component reads. */
type Readable<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void };

/**
 * @param prerendered the value while prerendering and hydrating, when the page must be the same as at build time; by
 *   default, the current value
 * @returns the store's value; the component follows each change
 */
export const useStore = <Value>({ get, subscribe }: Readable<Value>, prerendered = get()): Value =>
  useSyncExternalStore(subscribe, get, () => prerendered);

const hydrated: Readable<boolean> = { get: () => true, subscribe: () => () => {} };

/** @returns whether the page may show browser state; false while prerendering and hydrating */
export const useHydrated = (): boolean => useStore(hydrated, false);
