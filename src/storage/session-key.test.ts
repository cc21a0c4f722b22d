import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionKey, forgetSessionKey } from './keep-session-key.ts';
import { readSessionKey, SESSION_KEY } from './session-key.ts';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});

describe('the session key', () => {
  it('can be read after it is created, until it is forgotten', () => {
    const key = createSessionKey();
    expect(readSessionKey()).toEqual(key);
    expect(atob(key.secret)).toHaveLength(32);
    forgetSessionKey();
    expect(readSessionKey()).toBeNull();
  });

  it('differs each time', () => {
    expect(createSessionKey()).not.toEqual(createSessionKey());
  });

  it.each(['', 'text', '{"id":"x"}', `${'i'.repeat(22)}.short`, `${'i'.repeat(21)}.${'A'.repeat(43)}=`])(
    'is absent where its place holds %o',
    (text) => {
      sessionStorage.setItem(SESSION_KEY, text);
      expect(readSessionKey()).toBeNull();
    },
  );

  it('is absent where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(readSessionKey()).toBeNull();
    expect(forgetSessionKey).not.toThrow();
  });
});
