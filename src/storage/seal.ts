import type { SessionKey } from './session-key.ts';

/** A value as the disk holds it: encrypted by AES-GCM with 256 bits. */
export type Sealed = {
  /** 96 bits, new for each encryption (NIST SP 800-38D, 8.2.2). */
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
};

/**
 * Encrypts a value.
 * @param place the name of the value; `unseal` succeeds only for the same name
 */
export async function seal(key: SessionKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(cipher(iv, key, place), key.key, plain) };
}

/**
 * Decrypts a value.
 * @throws DOMException or TypeError unless `seal` encrypted it with this key for this place
 */
export async function unseal(key: SessionKey, place: string, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(cipher(iv, key, place), key.key, data);
  return JSON.parse(new TextDecoder().decode(plain));
}

const cipher = (iv: Sealed['iv'], { id }: SessionKey, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${id} ${place}`),
});
