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

/**
 * A value stored as JSON. `read` returns undefined if no value is stored. `write` returns whether the browser has stored it.
 */
const keptValue = <Value>(area: StorageArea, name: string) => ({
  read: () =>
    inWebStorage(area, (storage) => JSON.parse(storage.getItem(name) ?? 'null') as Value | null) ?? undefined,
  write: (value: Value): boolean =>
    inWebStorage(area, (storage) => (storage.setItem(name, JSON.stringify(value)), true)) ?? false,
});

/** When this tab's session last sent a token to the site's server (milliseconds since 1970). */
export const tokenSyncTime = keptValue<number>('sessionStorage', 'specdock:token-told');

const SIGN_IN_REQUEST = 'specdock:sign-in-request';

/** Makes the sign-in dialog open again after a reload. Without storage, the person has to click 'Sign In' again. */
export const keepSignInRequest = (): void =>
  inWebStorage('sessionStorage', (storage) => storage.setItem(SIGN_IN_REQUEST, ''));

/** @returns whether the sign-in dialog was open before the page was reloaded. A second call returns false. */
export const takeSignInRequest = (): boolean =>
  inWebStorage('sessionStorage', (storage) => {
    const isKept = SIGN_IN_REQUEST in storage;
    storage.removeItem(SIGN_IN_REQUEST);
    return isKept;
  }) ?? false;

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
