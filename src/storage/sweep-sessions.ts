import { dropCookieHalf, sessionsWithCookie } from './cookie-half.ts';
import { inSessions } from './database.ts';
import { heldSessions, isDead } from './living-sessions.ts';
import { eraseRecord } from './session-record.ts';
import { inTurn } from './session-store.ts';
import { noteRecords, readTabHalf } from './tab-half.ts';

/**
 * Erases the records and the cookies of sessions that nobody can return to. Call it once, when the page is idle. Never
 * rejects.
 */
export const sweepDeadSessions = (): Promise<void> =>
  inTurn(async () => {
    const held = await heldSessions();
    if (!held) return;
    const own = readTabHalf()?.id;
    const living = own ? held.add(own) : held;
    const left = await inSessions(async (store) => {
      const records = await store.getAll();
      const dead = records.filter((record) => isDead(record, living, sessionsWithCookie()));
      await Promise.all(dead.map((record) => eraseRecord(store, record)));
      const kept = new Set(records.filter((record) => !dead.includes(record)).map(({ id }) => id));
      for (const id of sessionsWithCookie()) if (!living.has(id) && !kept.has(id)) dropCookieHalf(id);
      return kept.size;
    }).catch(() => 1);
    if (left === 0) noteRecords(false);
  });
