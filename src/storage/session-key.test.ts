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

describe('the session’s key', () => {
  it('is read as it was made, and is gone when it is forgotten', () => {
    const key = createSessionKey();
    expect(readSessionKey()).toEqual(key);
    expect(atob(key.secret)).toHaveLength(32);
    forgetSessionKey();
    expect(readSessionKey()).toBeNull();
  });

  it('is another one each time', () => {
    expect(createSessionKey()).not.toEqual(createSessionKey());
  });

  it.each(['', 'text', '{"id":"x"}', `${'i'.repeat(22)}.short`, `${'i'.repeat(21)}.${'A'.repeat(43)}=`])(
    'is none where %o lies in its place',
    (text) => {
      sessionStorage.setItem(SESSION_KEY, text);
      expect(readSessionKey()).toBeNull();
    },
  );

  it('is none where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(readSessionKey()).toBeNull();
    expect(forgetSessionKey).not.toThrow();
  });
});
