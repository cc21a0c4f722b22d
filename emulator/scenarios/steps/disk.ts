import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDatabase } from './database.ts';
import { DATABASE, KEY_COOKIE } from './session.ts';

/* An attacker with a copy of the profile's files, who knows how the site stores a session. */

/** The files of a profile, by their paths. */
type Files = Map<string, Buffer>;

/** A session as its own tab has it. All values are base64. */
export type NotedSession = {
  id: string;
  /** The sealed record. */
  iv: string;
  data: string;
  /** The secret of its key. */
  secret: string;
};

/** Notes the session of a tab, whose key opens the record. */
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

/** @returns whether a secret opens the session's record */
export function opensWith({ iv, data }: NotedSession, secret: string): boolean {
  const key = bytesOf(secret);
  if (key.length !== 32) return false;
  const [sealed, tag] = [bytesOf(data).subarray(0, -16), bytesOf(data).subarray(-16)];
  const cipher = createDecipheriv('aes-256-gcm', key, bytesOf(iv)).setAuthTag(tag);
  try {
    return 'user' in JSON.parse(Buffer.concat([cipher.update(sealed), cipher.final()]).toString());
  } catch {
    return false;
  }
}

/** @returns whether the files hold the record, and a key that opens it, in clear or in a cookie without a keyring */
export const opensFrom = (files: Files, session: NotedSession): boolean =>
  filesWith(files, session.iv).length > 0 &&
  [...valuesIn(files), ...secretsWithoutKeyring(files)].some((value) => opensWith(session, value));

/** @returns the values of 256 bits in base64 in the files, as text of 8 or of 16 bits */
function valuesIn(files: Files): string[] {
  const values = new Set<string>();
  for (const bytes of files.values()) {
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
 * @returns the secrets of sessions
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
