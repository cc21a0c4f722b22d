/** `localStorage` outlives the browser session, `sessionStorage` ends with the tab. */
type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * Uses web storage. Does not throw if the storage is blocked or full.
 * @returns what `use` returns; undefined if the storage is blocked or full
 */
export function inWebStorage<Result>(
  area: StorageArea,
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(globalThis[area]);
  } catch {
    return undefined;
  }
}

/** @returns whether the browser lets this site write to localStorage and sessionStorage. Sign-in needs both. */
export const hasWebStorage = (): boolean =>
  (['localStorage', 'sessionStorage'] as const).every((area) =>
    inWebStorage(area, (storage) => {
      storage.setItem('specdock:probe', '');
      storage.removeItem('specdock:probe');
      return true;
    }),
  );
