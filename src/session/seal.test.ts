import { expect, test } from 'vitest';
import { random, seal, unseal } from './seal.ts';

const secret = random(32);
const user = { name: 'Ada Lovelace 👩‍🚀', email: 'ada@example.com' };

const text = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes));

test('a sealed value contains no plain text, differs each time, and opens only whole and with its secret', async () => {
  const [first, second] = [await seal(secret, user), await seal(secret, user)];
  expect(text(first.data)).not.toContain('Ada');
  expect(first.iv).not.toEqual(second.iv);
  expect(text(first.data)).not.toBe(text(second.data));
  expect(await unseal(secret, first)).toEqual(user);
  await expect(unseal(random(32), first)).rejects.toMatchObject({ name: 'OperationError' });
  new Uint8Array(first.data)[0]! ^= 1;
  await expect(unseal(secret, first)).rejects.toMatchObject({ name: 'OperationError' });
});
