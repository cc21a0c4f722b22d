import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { atStep, deriveKey } from './session-key.ts';

const tab = { id: 'i'.repeat(22), secret: btoa('t'.repeat(32)), step: 3 };
const cookie = { secret: btoa('c'.repeat(32)), step: 3 };

describe('the session key', () => {
  it('is the same from the same halves', async () => {
    const sealed = await seal(await deriveKey(tab, cookie), 'user', 'Ada');
    expect(await unseal(await deriveKey(tab, cookie), 'user', sealed)).toBe('Ada');
  });

  it.each([
    ['tab half', { ...tab, secret: cookie.secret }, cookie],
    ['cookie half', tab, { ...cookie, secret: tab.secret }],
  ])('is another one from another %s', async (_half, otherTab, otherCookie) => {
    const sealed = await seal(await deriveKey(tab, cookie), 'user', 'Ada');
    const other = await deriveKey(otherTab, otherCookie);
    await expect(unseal(other, 'user', sealed)).rejects.toMatchObject({ name: 'OperationError' });
  });
});

describe('the tab half', () => {
  it('comes to the same step one step at a time and at once', async () => {
    const next = await atStep(tab, 4);
    expect(next.secret).not.toBe(tab.secret);
    expect(await atStep(next, 6)).toEqual(await atStep(tab, 6));
  });

  it('does not go back', async () => {
    expect(await atStep(tab, 2)).toEqual(tab);
  });
});
