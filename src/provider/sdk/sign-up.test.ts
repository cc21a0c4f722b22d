import { expect, test, vi } from 'vitest';
import { signUpWithName } from './sign-up.ts';

const account = { email: 'ada@example.com', password: 'right-password', name: 'Ada' };

test.each([
  ['the same form finishes the sign-up', {}, 1],
  ['another name finishes the sign-up', { name: 'Ada King' }, 1],
  ['another password starts a new sign-up', { password: 'another-password' }, 2],
  ['another address starts a new sign-up', { email: 'other@example.com' }, 2],
])('if the name of a new account could not be stored, %s', async (_, changes, created) => {
  const updateProfile = vi.fn(async () => {}).mockRejectedValueOnce(new Error('busy'));
  const create = vi.fn(async () => ({ user: { updateProfile } }) as never);
  await expect(signUpWithName(account, create)).rejects.toMatchObject({ code: 'site/name-not-saved' });
  await signUpWithName({ ...account, ...changes }, create);
  expect(create).toHaveBeenCalledTimes(created);
});
