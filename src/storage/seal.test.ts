import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const keyOf = (letter: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(letter.repeat(32)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
const key = { id: 'i'.repeat(22), key: await keyOf('k') };
const otherKey = { ...key, key: await keyOf('x') };
const user = { name: 'Ada Lovelace 👩‍🚀', email: 'ada@example.com' };

const text = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes));

describe('seal', () => {
  it('returns the original value', async () => {
    expect(await unseal(key, 'user', await seal(key, 'user', user))).toEqual(user);
  });

  it('contains no plain text, and never looks the same twice', async () => {
    const [first, second] = [await seal(key, 'user', user), await seal(key, 'user', user)];
    expect(text(first.data)).not.toContain('Ada');
    expect(first.iv).not.toEqual(second.iv);
    expect(text(first.data)).not.toBe(text(second.data));
  });

  it.each([
    ['another key', otherKey, 'user'],
    ['another session', { ...key, id: 'j'.repeat(22) }, 'user'],
    ['another value of the record', key, 'values'],
  ])('does not open for %s', async (_title, wrong, place) => {
    await expect(unseal(wrong, place, await seal(key, 'user', user))).rejects.toMatchObject({
      name: 'OperationError',
    });
  });

  it('does not open after a bit has changed', async () => {
    const sealed = await seal(key, 'user', user);
    new Uint8Array(sealed.data)[0]! ^= 1;
    await expect(unseal(key, 'user', sealed)).rejects.toMatchObject({ name: 'OperationError' });
  });
});
