import { expect, test } from 'vitest';
import { random, seal, unseal } from './seal.ts';

const secret = random(32);
const user = { name: 'Ada Lovelace 👩‍🚀', email: 'ada@example.com' };

const text = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes));

test('a sealed value contains no plain text, differs each time, and opens with its secret', async () => {
  const [first, second] = [await seal(secret, user), await seal(secret, user)];
  expect(text(first.data)).not.toContain('Ada');
  expect(first.iv).not.toEqual(second.iv);
  expect(text(first.data)).not.toBe(text(second.data));
  expect(await unseal(secret, first)).toEqual(user);
});

test('neither another secret nor a changed bit opens a sealed value', async () => {
  const sealed = await seal(secret, user);
  await expect(unseal(random(32), sealed)).rejects.toMatchObject({ name: 'OperationError' });
  new Uint8Array(sealed.data)[0]! ^= 1;
  await expect(unseal(secret, sealed)).rejects.toMatchObject({ name: 'OperationError' });
});
