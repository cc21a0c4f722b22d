import { inSessions } from './database.ts';
import { noteRecords } from './keep-session-key.ts';
import { heldSessions, isDead, isSameBrowserSession, noteBrowserSession } from './living-sessions.ts';
import { readSessionKey } from './session-key.ts';
import { inTurn } from './session-store.ts';

/** Deletes the records of sessions that nobody can return to. Call it once, when the page is idle. Never rejects. */
export const sweepDeadSessions = (): Promise<void> =>
  inTurn(async () => {
    const held = await heldSessions();
    if (!held) return;
    const own = readSessionKey()?.id;
    const living = own ? held.add(own) : held;
    const left = await inSessions(async (store) => {
      const records = await store.getAll();
      const now = Date.now();
      const dead = records.filter((record) =>
        isDead(record, { living, sameBrowserSession: isSameBrowserSession(), now }),
      );
      await Promise.all(dead.map(({ id }) => store.delete(id)));
      return records.length - dead.length;
    }).catch(() => 1);
    if (left === 0) noteRecords(false);
    if (own) noteBrowserSession();
  });
