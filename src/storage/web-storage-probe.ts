import { inWebStorage } from './web-storage.ts';

const PROBE = 'specdock:probe';

/** @returns whether the browser lets this site write to localStorage and to sessionStorage, which sign-in needs */
export const hasWebStorage = (): boolean =>
  (['localStorage', 'sessionStorage'] as const).every((area) =>
    inWebStorage(area, (storage) => {
      storage.setItem(PROBE, PROBE);
      storage.removeItem(PROBE);
      return true;
    }),
  );
