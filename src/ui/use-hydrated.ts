import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page shows what this browser knows. False while prerendering and while hydrating, when it must
 * show what the build knew.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
