import { inWebStorage } from './web-storage.ts';

const KEY = 'specdock:sign-in-request';

/** Makes the sign-in dialog open again after a reload. Without storage, the person has to press 'Sign In' again. */
export const keepSignInRequest = (): void =>
  inWebStorage('sessionStorage', (storage) => storage.setItem(KEY, ''));

/** @returns whether the dialog was open before the page was reloaded. A second call returns false. */
export const takeSignInRequest = (): boolean =>
  inWebStorage('sessionStorage', (storage) => {
    const isKept = KEY in storage;
    storage.removeItem(KEY);
    return isKept;
  }) ?? false;
