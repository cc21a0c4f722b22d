import { inWebStorage } from './web-storage.ts';

const KEY = 'specdock:recovered-from';

/** @returns the deployment that this tab last left because one of its files was gone; null when it never did */
export const readRecoveryMark = (): string | null =>
  inWebStorage('sessionStorage', (storage) => storage.getItem(KEY)) ?? null;

/** @returns whether the browser keeps the mark. Code that may reload a page only once must not reload without it. */
export const writeRecoveryMark = (deployment: string): boolean =>
  inWebStorage('sessionStorage', (storage) => (storage.setItem(KEY, deployment), true)) ?? false;
