import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDatabase } from '../steps/database.ts';
import { DATABASE, KEY_COOKIE } from '../steps/session.ts';

/* Simulates an attacker who has a copy of the profile's files, and who knows how the site stores a session. */

/** The files of a profile, by their paths. */
type Files = Map<string, Buffer>;

/** A session and the session's key, as read from an open tab. All values are base64. */
export type NotedSession = {
  id: string;
  /** The initialization vector of the encrypted record; `data` is the record's encrypted content. */
  iv: string;
  data: string;
  /** The AES key. */
  secret: string;
};

/** @returns the session of a tab: the stored record, and the key from the cookie */
export async function noteSession(page: Page): Promise<NotedSession> {
  const database = await openDatabase(page, DATABASE);
  const record = await database.evaluate(async (opened) => {
    const reading = opened.transaction('session').objectStore('session').getAll();
    await new Promise((done) => reading.addEventListener('success', done));
    opened.close();
    const [{ id, iv, data }] = reading.result as [{ id: string; iv: Uint8Array; data: ArrayBuffer }];
    const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
    return { id, iv: base64(iv), data: base64(new Uint8Array(data)) };
  });
  const cookies = await page.context().cookies();
  const key = cookies.find(({ name }) => name === KEY_COOKIE)!.value;
  return { ...record, secret: key.split('.')[1]! };
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** @returns whether a key decrypts the session's record */
export function opensWith({ iv, data }: NotedSession, secret: string): boolean {
  const [sealed, tag] = [bytesOf(data).subarray(0, -16), bytesOf(data).subarray(-16)];
  const cipher = createDecipheriv('aes-256-gcm', bytesOf(secret), bytesOf(iv)).setAuthTag(tag);
  try {
    return 'user' in JSON.parse(Buffer.concat([cipher.update(sealed), cipher.final()]).toString());
  } catch {
    return false;
  }
}

/** @returns whether files hold the record and the key. The key may be plain text, or in a cookie without a keyring. */
export const opensFrom = (files: Files, { iv, secret }: NotedSession): boolean =>
  filesHold(files, iv) && (filesHold(files, secret) || secretsWithoutKeyring(files).includes(secret));

/** @returns whether files hold a base64 value: as text in UTF-8 or UTF-16, as bytes, or in hexadecimal digits */
export function filesHold(files: Files, value: string): boolean {
  const bytes = bytesOf(value);
  const forms = [
    Buffer.from(value),
    Buffer.from(value, 'utf16le'),
    bytes,
    Buffer.from(bytes.toString('hex')),
  ];
  return [...files.values()].some((content) => forms.some((form) => content.includes(form)));
}

/**
 * Decrypts the browser's cookies. Without a keyring, anybody can decrypt them: Chromium derives the key from a constant
 * (components/os_crypt/sync/os_crypt_linux.cc). The decrypted text starts with a hash of the cookie's host.
 * @returns the keys of sessions in the cookies
 */
function secretsWithoutKeyring(files: Files): string[] {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
  const iv = Buffer.alloc(16, ' ');
  const secrets: string[] = [];
  for (const [path, content] of files) {
    if (!/Cookies/.test(path)) continue;
    for (let at = content.indexOf('v10'); at !== -1; at = content.indexOf('v10', at + 1)) {
      const cipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
      const text = cipher.update(content.subarray(at + 3, at + 3 + 112)).toString('latin1');
      const [, secret] = /^[^]{32}[\w+/]{22}==\.([\w+/]{43}=)/.exec(text) ?? [];
      if (secret) secrets.push(secret);
    }
  }
  return secrets;
}
