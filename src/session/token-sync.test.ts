import { beforeEach, expect, test, vi } from 'vitest';
import { tellServer } from './token-sync.ts';

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', {
    locks: { request: async (_name: string, send: () => Promise<void>) => send() },
  });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    throw new TypeError('Failed to fetch');
  });
});

test.each([
  ['a token of a session that goes on', 'token', true, ['POST /api/session']],
  ['a token that arrives after signing out', 'token', false, []],
  ['a sign-out', undefined, undefined, ['DELETE /api/session']],
] as const)('the server is told: %s', async (_, token, isDue, messages) => {
  await tellServer('/api/session', token, isDue === undefined ? undefined : async () => isDue);
  expect(sent).toEqual(messages);
});
