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
