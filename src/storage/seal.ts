import type { SessionKey } from './session-key.ts';

/** A value as it lies on disk: AES-GCM, 256 bits. */
export type Sealed = {
  /** 96 bits, new for each sealing (NIST SP 800-38D, 8.2.2). */
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
};

/**
 * Encrypts a value.
 * @param place what the value is; only an `unseal` that names the same place succeeds
 * @throws TypeError where the page is not served securely and so has no WebCrypto
 */
export async function seal(key: SessionKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(cipher(iv, key, place), await imported(key), plain) };
}

/**
 * Decrypts a value.
 * @throws DOMException or TypeError when it is not what `seal` made with this key for this place
 */
export async function unseal(key: SessionKey, place: string, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(cipher(iv, key, place), await imported(key), data);
  return JSON.parse(new TextDecoder().decode(plain));
}

const cipher = (iv: Sealed['iv'], { id }: SessionKey, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${id} ${place}`),
});

const imported = ({ secret }: SessionKey): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(secret), (character) => character.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );
