import { beforeEach, expect, test, vi } from 'vitest';

const user = (uid: string) => ({ uid, name: '', email: '', emailVerified: true });
const reading = (uid: string | null) => ({ user: uid === null ? null : user(uid) });

let hasKey = true;
vi.mock('../storage/tab-session.ts', () => ({ mayBeSignedIn: () => hasKey }));

beforeEach(() => vi.resetModules());

test.each([
  ['the first reading', true, ['ada'], false],
  ['a first reading without a user', true, [null], false],
  ['a sign-in', false, ['ada'], true],
  ['a changed name', true, ['ada', 'ada'], false],
  ['a sign-out', true, ['ada', null], true],
  ['another user', true, ['ada', 'grace'], true],
  ['a reading of a visitor who stays signed out', false, [null], false],
] as const)('the session ends only if the person changes: %s', async (_, key, readings, ends) => {
  hasKey = key;
  const { showSession } = await import('./session.ts');
  const { currentSession } = await import('./owners.ts');
  const last = readings.at(-1)!;
  for (const uid of readings.slice(0, -1)) showSession(reading(uid));
  const session = currentSession();
  showSession(reading(last));
  expect(session.aborted).toBe(ends);
});
