import { useSyncExternalStore } from 'react';

/** A changing value with listeners, which components read with `useStore`. */
export type Store<Value> = {
  get: () => Value;
  /** Notifies the listeners if the value differs from the current one. */
  set: (value: Value) => void;
  /** @returns a function that removes the listener */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * @param prerendered the value during prerendering and hydration, when the page must be the same as at build time; by
 *   default, the current value
 * @returns the store's value; the component follows each change
 */
export const useStore = <Value>({ get, subscribe }: Store<Value>, prerendered = get()): Value =>
  useSyncExternalStore(subscribe, get, () => prerendered);

const hydrated = createStore(true);

/** @returns whether the page may depend on the state of the browser; false during prerendering and hydration */
export const useHydrated = (): boolean => useStore(hydrated, false);
