/** A value that changes, and those who want to know. Fits React's `useSyncExternalStore`. */
export type Store<Value> = {
  get: () => Value;
  /** Tells the listeners, but only of a value that is another one. */
  set: (value: Value) => void;
  /** @returns how to stop listening */
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
