import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTabHalf, readTabHalf, TAB_HALF, writeTabHalf } from './tab-half.ts';

const id = 'i'.repeat(22);
const secret = btoa('s'.repeat(32));

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});

describe('the tab half', () => {
  it('can be read after it is written, until it is forgotten', () => {
    const half = { id, secret, step: 12 };
    writeTabHalf(half);
    expect(readTabHalf()).toEqual(half);
    forgetTabHalf();
    expect(readTabHalf()).toBeNull();
  });

  it('of an earlier version has no step', () => {
    sessionStorage.setItem(TAB_HALF, `${id}.${secret}`);
    expect(readTabHalf()).toEqual({ id, secret, step: 0 });
  });

  it.each(['', 'text', '{"id":"x"}', `${id}.short`, `${'i'.repeat(21)}.${secret}`, `${id}.${secret}.x`])(
    'is absent where its place holds %o',
    (text) => {
      sessionStorage.setItem(TAB_HALF, text);
      expect(readTabHalf()).toBeNull();
    },
  );

  it('is absent where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(readTabHalf()).toBeNull();
    expect(forgetTabHalf).not.toThrow();
  });
});
