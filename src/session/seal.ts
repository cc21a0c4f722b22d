/** A value that AES-GCM has encrypted. `iv`: 96 bits, new for each encryption (NIST SP 800-38D, 8.2.2). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * Encrypts a value.
 * @param secret 256 bits, base64
 * @throws TypeError outside a secure context, which has no WebCrypto
 */
export async function seal(secret: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), plain) };
}

/**
 * Decrypts a value.
 * @param secret 256 bits, base64
 * @throws DOMException or TypeError if `seal` has not encrypted the value with this secret
 */
export async function unseal(secret: string, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), data);
  return JSON.parse(new TextDecoder().decode(plain));
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** @returns a number of random bytes, in base64 */
export const random = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
