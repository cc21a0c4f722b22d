import { afterEach, expect, it, vi } from 'vitest';
import { readSessionKey, writeSessionKey } from './session-cookie.ts';

const id = `${'i'.repeat(22)}==`;
const secret = btoa('s'.repeat(32));

afterEach(() => vi.unstubAllGlobals());

const name = '__Host-specdock-session';

it.each([
  ['alone', `${name}=${id}.${secret}`],
  ['first', `${name}=${id}.${secret}; other=1`],
  ['last', `other=1; ${name}=${id}.${secret}`],
  ['after a cookie of an earlier version', `${name}-${id}=1.${secret}; ${name}=${id}.${secret}`],
])('the session key is read if its cookie is %s', (_where, cookie) => {
  vi.stubGlobal('document', { cookie });
  expect(readSessionKey()).toEqual({ id, secret });
});

it.each([
  '',
  name,
  `${name}=`,
  `${name}=${id}`,
  `${name}=${id}.`,
  `${name}=.${secret}`,
  `${name}=${id}.${secret}x`,
  `${name}=x${id}.${secret}`,
  `${name}=${id}.short`,
  `${name}-${id}=1.${secret}`,
  `other=${name}=${id}.${secret}`,
])('the cookies %o contain no session key', (cookie) => {
  vi.stubGlobal('document', { cookie });
  expect(readSessionKey()).toBeNull();
});

it('writing the session key throws in a browser that refuses the cookie', () => {
  vi.stubGlobal(
    'document',
    Object.freeze({
      get cookie() {
        return '';
      },
      set cookie(_text: string) {},
    }),
  );
  expect(() => writeSessionKey({ id, secret })).toThrow('unavailable');
});

it('without a document, as during prerendering, no session key is read', () => {
  expect(readSessionKey()).toBeNull();
});
