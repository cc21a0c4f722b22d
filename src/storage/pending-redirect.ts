import { inWebStorage } from './web-storage.ts';

/** The SDK's note in sessionStorage before it leaves for the provider (auth 1.13.6, core/strategies/redirect.ts). */
const NOTE = /^firebase:pendingRedirect:/;

/** @returns whether this tab left for the provider to sign in, and must continue now; false where storage is blocked */
export const hasPendingRedirect = (): boolean =>
  inWebStorage('sessionStorage', (storage) => Object.keys(storage).some((name) => NOTE.test(name))) ?? false;
