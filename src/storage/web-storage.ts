/** `localStorage` outlives the browser session, `sessionStorage` ends with the tab. */
type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * Uses web storage. The browser may block it, and it may be full: neither is an error here.
 * @returns what `use` returns; undefined where the browser refuses
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

/** A number that the browser keeps under a name: 0 where there is none. Without storage, `write` does nothing. */
export const storedNumber = (area: StorageArea, name: string) => ({
  read: (): number => Number(inWebStorage(area, (storage) => storage.getItem(name))) || 0,
  write: (value: number): void => inWebStorage(area, (storage) => storage.setItem(name, String(value))),
});
