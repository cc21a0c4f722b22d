import { createHmac, randomBytes } from 'node:crypto';

/** The digits of base32 (RFC 4648, 6). */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** How long an app shows a code (milliseconds). */
const PERIOD = 30_000;

/**
 * Computes the code that an authenticator app shows (RFC 6238, with SHA-1 and 30 seconds).
 *
 * @param secret The secret in base32, e.g. from `accounts.addTotp`; spaces and small letters are allowed.
 * @param at When the app shows the code (milliseconds since 1970); by default, now.
 * @returns six digits
 * @throws {Error} with one sentence, if the secret is not base32
 * @example
 * await page.getByLabel('Code').fill(totpCode(secret));
 */
export function totpCode(secret: string, at = Date.now()): string {
  const digits = secret.toUpperCase().replaceAll(/[\s=]/g, '');
  if (!/^[A-Z2-7]{2,}$/.test(digits))
    throw new Error(`A secret must be base32 (A-Z, 2-7), not ${JSON.stringify(secret)}.`);
  const bits = [...digits].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD)));
  const hash = createHmac('sha1', key).update(counter).digest();
  // The last four bits of the hash say where the 31 bits of the code begin (RFC 4226, 5.3).
  const code = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7f_ff_ff_ff;
  return String(code % 1_000_000).padStart(6, '0');
}

/** Makes a secret of 160 bits (RFC 4226, 4) for an account and an authenticator app. */
export function newSharedSecret() {
  const base32 = [...randomBytes(32)].map((byte) => DIGITS[byte % 32]).join('');
  const used = new Set<number>();
  /**
   * Accepts a code once (RFC 6238, 5.2), in its period, the one before and the one after. The SDK's own tests sign in with
   * the code of the next period (firebase-js-sdk, packages/auth/test/integration/flows/totp.test.ts).
   */
  function accepts(code: unknown, now = Date.now()): boolean {
    const times = [now, now - PERIOD, now + PERIOD].map((at) => Math.floor(at / PERIOD) * PERIOD);
    const right = times.find((at) => !used.has(at) && totpCode(base32, at) === code);
    if (right !== undefined) used.add(right);
    return right !== undefined;
  }
  return { base32, accepts };
}
