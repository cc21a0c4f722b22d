/* All modules of the stored session, in one file for a dynamic import. Import it by `loadStoredSession` only. */

export { watchSession } from '../storage/session-listeners.ts';
export { eraseSession, followOtherTab, readUser, sweepDeadSession } from '../storage/session-store.ts';
export { sendSignOut } from './token-sync.ts';
