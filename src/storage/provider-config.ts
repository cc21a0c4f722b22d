import { inWebStorage } from './web-storage.ts';

const KEY = 'specdock:provider-config';

/** @returns the last provider configuration that worked, unchecked; null where there is none */
export const readProviderConfig = (): unknown =>
  inWebStorage('localStorage', (storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as unknown) ?? null;

/** Keeps a configuration for times when the host is out of reach. Without storage, sign-in asks the host each time. */
export const writeProviderConfig = (config: object): void =>
  inWebStorage('localStorage', (storage) => storage.setItem(KEY, JSON.stringify(config)));
