import { describe, expect, it } from 'vitest';
import { random, seal, unseal } from './seal.ts';

const secret = random(32);
const user = { name: 'Ada Lovelace 👩‍🚀', email: 'ada@example.com' };

const text = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes));

describe('seal', () => {
  it('is undone by unseal', async () => {
    expect(await unseal(secret, await seal(secret, user))).toEqual(user);
  });

  it('returns no plain text, and encrypts the same value differently each time', async () => {
    const [first, second] = [await seal(secret, user), await seal(secret, user)];
    expect(text(first.data)).not.toContain('Ada');
    expect(first.iv).not.toEqual(second.iv);
    expect(text(first.data)).not.toBe(text(second.data));
  });

  it('cannot be undone with another secret', async () => {
    await expect(unseal(random(32), await seal(secret, user))).rejects.toMatchObject({
      name: 'OperationError',
    });
  });

  it('cannot be undone after a bit has changed', async () => {
    const sealed = await seal(secret, user);
    new Uint8Array(sealed.data)[0]! ^= 1;
    await expect(unseal(secret, sealed)).rejects.toMatchObject({ name: 'OperationError' });
  });
});
