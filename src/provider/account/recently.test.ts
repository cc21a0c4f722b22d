import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from './account.ts';
import { recently } from './recently.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn<() => Promise<void>>(async () => {}) }));
vi.mock('./confirm.tsx', () => ({ confirm }));

const MINUTE = 60_000;
const tooOld = { code: 'auth/requires-recent-login' };
const offline = { code: 'auth/network-request-failed' };

type Signed = { minutesAgo?: number; confirmedAgo?: number; isAnonymous?: boolean };

const accountOf = ({ minutesAgo = 0, confirmedAgo, isAnonymous = false }: Signed) =>
  ({
    confirmedAt: confirmedAgo === undefined ? 0 : Date.now() - confirmedAgo * MINUTE,
    user: {
      isAnonymous,
      getIdTokenResult: async () => ({ authTime: new Date(Date.now() - minutesAgo * MINUTE).toUTCString() }),
    },
    run: (operation: () => Promise<unknown>) => operation(),
  }) as unknown as Account;

beforeEach(() => void confirm.mockClear());

test.each<[string, Signed, object[], number, unknown]>([
  ['a fresh sign-in', {}, [], 0, 'done'],
  ['a sign-in of four minutes ago', { minutesAgo: 4 }, [], 0, 'done'],
  ['a sign-in of six minutes ago', { minutesAgo: 6 }, [], 1, 'done'],
  ['an old sign-in that was confirmed four minutes ago', { minutesAgo: 11, confirmedAgo: 4 }, [], 0, 'done'],
  ['an old sign-in that was confirmed six minutes ago', { minutesAgo: 11, confirmedAgo: 6 }, [], 1, 'done'],
  ['an old sign-in of a guest', { minutesAgo: 6, isAnonymous: true }, [], 0, 'done'],
  ['a refusal although the sign-in is fresh', {}, [tooOld], 1, 'done'],
  ['a second refusal after confirming', {}, [tooOld, tooOld], 1, tooOld],
  ['a refusal for a guest', { isAnonymous: true }, [tooOld], 0, tooOld],
  ['another error', {}, [offline], 0, offline],
])('%s', async (_what, signed, errors, confirmations, outcome) => {
  const operation = vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  });
  expect(await recently(accountOf(signed), operation).catch((error: unknown) => error)).toEqual(outcome);
  expect(confirm).toHaveBeenCalledTimes(confirmations);
});

test('if the person does not confirm, nothing changes', async () => {
  confirm.mockRejectedValueOnce(new Error('cancelled'));
  const operation = vi.fn();
  await expect(recently(accountOf({ minutesAgo: 6 }), operation)).rejects.toThrow('cancelled');
  expect(operation).not.toHaveBeenCalled();
});
