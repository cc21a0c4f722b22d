import { inWebStorage } from './web-storage.ts';

/**
 * The tab half of the session key is stored under this name in the tab’s sessionStorage. The browser copies it to a tab
 * opened or duplicated from this one, keeps it over reloads, crashes and "reopen closed tab", and drops it with the tab.
 * The inline script of index.html reads it under this name too.
 */
export const TAB_HALF = 'specdock:session';

/** Set while this origin may have records to sweep, so that a visitor who never signs in opens no database. */
const RECORDS_NOTE = 'specdock:sessions';

/** The half of the session key that the session's tabs hold. It opens nothing without the half in the cookie. */
export type TabHalf = {
  /** The name of the session and of its record. Not secret. */
  id: string;
  /** 256 bits, base64. */
  secret: string;
  /** How often the secret was replaced; 0 also where an earlier version of the site has stored it. */
  step: number;
};

/** @returns this tab's half; null where it has none, where it is malformed, or where storage is blocked */
export function readTabHalf(): TabHalf | null {
  const stored = inWebStorage('sessionStorage', (storage) => storage.getItem(TAB_HALF));
  const [, id, secret, step] = /^([\w-]{22})\.([\w+/]{43}=)(?:\.(\d{1,6}))?$/.exec(stored ?? '') ?? [];
  return id && secret ? { id, secret, step: Number(step ?? 0) } : null;
}

/** Stores this tab's half over an earlier one. @throws DOMException where storage is blocked or full */
export const writeTabHalf = ({ id, secret, step }: TabHalf): void =>
  sessionStorage.setItem(TAB_HALF, `${id}.${secret}.${step}`);

/** Drops this tab's half. The record is unreadable for good once no other tab has it. */
export const forgetTabHalf = (): void =>
  inWebStorage('sessionStorage', (storage) => storage.removeItem(TAB_HALF));

/** Notes for the next start whether there are records to sweep. A record that is never swept stays unreadable. */
export const noteRecords = (some: boolean): void =>
  inWebStorage('localStorage', (storage) =>
    some ? storage.setItem(RECORDS_NOTE, '1') : storage.removeItem(RECORDS_NOTE),
  );

/** @returns whether a session of this origin may have left a record */
export const mayHaveRecords = (): boolean =>
  inWebStorage('localStorage', (storage) => RECORDS_NOTE in storage) ?? false;
