import { expect, test, vi } from 'vitest';
import type { Session } from './session.ts';

let hasKey = true;
vi.mock('./key-cookie.ts', () => ({ readKey: () => (hasKey ? {} : null) }));

const shown = (uid: string | null): Session =>
  uid === null
    ? { status: 'signed-out' }
    : { status: 'signed-in', user: { uid, name: '', email: '', emailVerified: true } };

const readings = [
  { event: 'the first reading', key: true, uids: ['ada'], ends: false },
  { event: 'a first reading without a user', key: true, uids: [null], ends: false },
  { event: 'a sign-in', key: false, uids: ['ada'], ends: true },
  { event: 'a changed name', key: true, uids: ['ada', 'ada'], ends: false },
  { event: 'a sign-out', key: true, uids: ['ada', null], ends: true },
  { event: 'another user', key: true, uids: ['ada', 'grace'], ends: true },
  { event: 'a reading of a visitor who stays signed out', key: false, uids: [null], ends: false },
];

test('what belongs to a session ends only when the person changes, and the reason for its end stays', async () => {
  const outcomes = [];
  for (const { event, key, uids } of readings) {
    hasKey = key;
    vi.resetModules();
    const { showSession } = await import('./session.ts');
    const { currentSession } = await import('./owners.ts');
    for (const uid of uids.slice(0, -1)) showSession(shown(uid));
    const session = currentSession();
    showSession(shown(uids.at(-1)!));
    outcomes.push({ event, key, uids, ends: session.aborted });
  }
  expect(outcomes).toEqual(readings);

  // The reason why a person is signed out stays until the next sign-in.
  const { sessionStore, showSession } = await import('./session.ts');
  showSession({ status: 'signed-out', problem: 'Your session has ended.' });
  showSession(shown(null));
  expect(sessionStore.get().problem).toBe('Your session has ended.');
  showSession(shown('ada'));
  showSession(shown(null));
  expect(sessionStore.get().problem).toBeUndefined();
});
