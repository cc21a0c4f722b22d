import { inWebStorage } from '../session/web-storage.ts';

/**
 * Tells whether a redirect to the provider's page has begun in this tab. Before the redirect, the SDK writes to
 * sessionStorage (auth 1.13.6, core/strategies/redirect.ts).
 * @returns true if the person has returned from the provider's page, and sign-in must continue; false if storage is blocked
 */
export const hasPendingRedirect = (): boolean =>
  inWebStorage('sessionStorage', (storage) =>
    Object.keys(storage).some((name) => name.startsWith('firebase:pendingRedirect:')),
  ) ?? false;
