import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDatabase } from '../steps/database.ts';
import { DATABASE, KEY_COOKIE } from '../steps/session.ts';

/* Simulates an attacker who has a copy of the profile's files, and who knows how the site stores a session. */

/** The files of a profile, by their paths. */
export type Files = ReadonlyMap<string, Buffer>;

/** @returns what decrypts a tab's session: the initialization vector in the stored record, and the key in the cookie (base64) */
export async function noteSession(page: Page): Promise<{ iv: Buffer; secret: string }> {
  const database = await openDatabase(page, DATABASE);
  const iv = await database.evaluate(async (opened) => {
    const reading = opened.transaction('session').objectStore('session').getAll();
    await new Promise((done) => reading.addEventListener('success', done));
    opened.close();
    return [...(reading.result as [{ iv: Uint8Array }])[0].iv];
  });
  const cookies = await page.context().cookies();
  const key = cookies.find(({ name }) => name === KEY_COOKIE)!.value;
  return { iv: Buffer.from(iv), secret: key.split('.')[1]! };
}

/** @returns whether files hold some bytes, or a text in UTF-8 or in UTF-16, the encodings of V8 and LevelDB */
export const filesHold = (files: Files, what: Buffer | string): boolean =>
  [...files.values()].some(
    (content) => content.includes(what) || (typeof what === 'string' && content.includes(what, 0, 'utf16le')),
  );

/**
 * Decrypts Chromium's cookies. Without a keyring, anybody can decrypt them: Chromium derives the key from a constant
 * (components/os_crypt/sync/os_crypt_linux.cc). The decrypted text starts with a hash of the cookie's host.
 * @returns the keys of sessions in the cookies
 */
export function keysWithoutKeyring(files: Files): string[] {
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
