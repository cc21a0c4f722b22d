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

const TOKEN_SYNC_TIME = 'specdock:token-told';

/** When this tab's session last sent a token to the site's server (milliseconds since 1970); 0 if never. */
export const tokenSyncTime = {
  read: (): number =>
    Number(inWebStorage('sessionStorage', (storage) => storage.getItem(TOKEN_SYNC_TIME)) ?? 0),
  write: (time: number): void =>
    inWebStorage('sessionStorage', (storage) => storage.setItem(TOKEN_SYNC_TIME, `${time}`)),
};

/**
 * Tells whether a redirect to the provider's page has begun in this tab. Before the redirect, the SDK writes to
 * sessionStorage (auth 1.13.6, core/strategies/redirect.ts).
 * @returns true if the person has returned from the provider's page, and sign-in must continue; false if storage is blocked
 */
export const hasPendingRedirect = (): boolean =>
  inWebStorage('sessionStorage', (storage) =>
    Object.keys(storage).some((name) => name.startsWith('firebase:pendingRedirect:')),
  ) ?? false;

/** @returns whether the browser lets this site write to localStorage and sessionStorage. Sign-in needs both. */
export const hasWebStorage = (): boolean =>
  (['localStorage', 'sessionStorage'] as const).every((area) =>
    inWebStorage(area, (storage) => {
      storage.setItem('specdock:probe', '');
      storage.removeItem('specdock:probe');
      return true;
    }),
  );
