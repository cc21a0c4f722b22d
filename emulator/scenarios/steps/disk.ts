import { createDecipheriv, createHash, hkdfSync, pbkdf2Sync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { COOKIE_HALF, DATABASE, TAB_HALF } from './session.ts';

/* An attacker with a copy of the profile's files, who knows how the site stores a session. */

/** The files of a profile, by their paths. */
type Files = Map<string, Buffer>;

/** A session as its own tab has it. All values are base64. */
export type NotedSession = {
  id: string;
  /** The sealed snapshot of the user. */
  iv: string;
  data: string;
  tabHalf: string;
  cookieHalf: string;
};

/** Notes the session of a tab, whose halves open the record. */
export const noteSession = (page: Page): Promise<NotedSession> =>
  page.evaluate(
    async ([database, tab, cookie]) => {
      const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const [id, tabHalf] = sessionStorage.getItem(tab)!.split('.');
      const opened = await done(indexedDB.open(database));
      const store = opened.transaction('sessions').objectStore('sessions');
      const { user } = (await done(store.get(id!))) as { user: { iv: Uint8Array; data: ArrayBuffer } };
      opened.close();
      const held = document.cookie.split('; ').find((text) => text.startsWith(cookie + id));
      return {
        id: id!,
        iv: base64(user.iv),
        data: base64(new Uint8Array(user.data)),
        tabHalf: tabHalf!,
        cookieHalf: held?.split('.')[1] ?? '',
      };
    },
    [DATABASE, TAB_HALF, COOKIE_HALF] as const,
  );

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** @returns whether both halves open the session's record */
export const opensWith = (session: NotedSession, tabHalf: string, cookieHalf: string): boolean => {
  const halves = Buffer.concat([bytesOf(tabHalf), bytesOf(cookieHalf)]);
  return opensWithKey(
    session,
    Buffer.from(hkdfSync('sha256', halves, '', `specdock session ${session.id}`, 32)),
  );
};

function opensWithKey({ id, iv, data }: NotedSession, key: Buffer): boolean {
  if (key.length !== 32) return false;
  const [sealed, tag] = [bytesOf(data).subarray(0, -16), bytesOf(data).subarray(-16)];
  const cipher = createDecipheriv('aes-256-gcm', key, bytesOf(iv))
    .setAAD(Buffer.from(`${id} user`))
    .setAuthTag(tag);
  try {
    return 'uid' in JSON.parse(Buffer.concat([cipher.update(sealed), cipher.final()]).toString());
  } catch {
    return false;
  }
}

/** How many later steps of a tab half an attacker tries. */
const STEPS = 4;

/** @returns whether one of the values opens the record as the whole key, or two of them as halves, also at later steps */
export const opensWithAny = (session: NotedSession, tabHalves: string[], cookieHalves = tabHalves): boolean =>
  tabHalves.some((value) => {
    if (opensWithKey(session, bytesOf(value))) return true;
    let tabHalf = value;
    for (let step = 0; step <= STEPS; step++) {
      if (cookieHalves.some((cookieHalf) => opensWith(session, tabHalf, cookieHalf))) return true;
      tabHalf = createHash('sha256').update(bytesOf(tabHalf)).digest('base64');
    }
    return false;
  });

/** Tries to open a record with the values of 256 bits in the files. @param known further values for the cookie half */
export const opensFrom = (files: Files, session: NotedSession, known: string[] = []): boolean =>
  opensWithAny(
    session,
    valuesIn(files, (path) => path.includes('Session Storage')),
    [...valuesIn(files), ...known],
  );

/** @returns the values of 256 bits in base64 in the files, as text of 8 or of 16 bits */
function valuesIn(files: Files, isWanted = (_path: string) => true): string[] {
  const values = new Set<string>();
  for (const [path, bytes] of files) {
    if (!isWanted(path)) continue;
    const text = bytes.toString('latin1');
    for (const read of [text, text.replaceAll('\0', '')])
      for (const [value] of read.matchAll(/[\w+/]{43}=/g)) values.add(value);
  }
  return [...values];
}

/** @returns the files that hold a value of base64: as it is, as text of 16 bits, as bytes or in hexadecimal digits */
export const filesWith = (files: Files, value: string): string[] => {
  const bytes = bytesOf(value);
  const forms = [
    Buffer.from(value),
    Buffer.from(value, 'utf16le'),
    bytes,
    Buffer.from(bytes.toString('hex')),
  ];
  return [...files]
    .filter(([, content]) => forms.some((form) => content.includes(form)))
    .map(([path]) => path);
};

/**
 * Decrypts the browser's cookies as everybody can where the system has no keyring: under a key that Chromium makes from a
 * constant (components/os_crypt/sync/os_crypt_linux.cc). The cookie's host comes first, as a hash.
 * @returns the cookie halves
 */
export function cookieHalvesWithoutKeyring(files: Files): string[] {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
  const iv = Buffer.alloc(16, ' ');
  const halves: string[] = [];
  for (const [path, content] of files) {
    if (!/Cookies/.test(path)) continue;
    for (let at = content.indexOf('v10'); at !== -1; at = content.indexOf('v10', at + 1)) {
      const cipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
      const text = cipher.update(content.subarray(at + 3, at + 3 + 96)).toString('latin1');
      const [, half] = /^[^]{32}\d{1,6}\.([\w+/]{43}=)/.exec(text) ?? [];
      if (half) halves.push(half);
    }
  }
  return halves;
}
