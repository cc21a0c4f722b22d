import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * @returns whether the page may show browser state; false while prerendering and hydrating, when the page must show the
 *   same as at build time
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
