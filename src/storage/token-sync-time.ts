import { storedNumber } from './web-storage.ts';

/**
 * When this tab's session last sent a token to the site's server (milliseconds since 1970). Without storage, each page
 * sends it again.
 */
export const tokenSyncTime = storedNumber('sessionStorage', 'specdock:token-told');
