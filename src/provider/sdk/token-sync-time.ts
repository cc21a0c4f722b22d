import { inWebStorage } from '../../session/web-storage.ts';

const TOKEN_SYNC_TIME = 'specdock:token-told';

/** When this tab's session last sent a token to the site's server (milliseconds since 1970); 0 if never. */
export const tokenSyncTime = {
  read: (): number =>
    Number(inWebStorage('sessionStorage', (storage) => storage.getItem(TOKEN_SYNC_TIME)) ?? 0),
  write: (time: number): void =>
    inWebStorage('sessionStorage', (storage) => storage.setItem(TOKEN_SYNC_TIME, `${time}`)),
};
