/* The stored session, and the message to the site’s own server. Use `loadStoredSession`. */

export { watchSession } from '../storage/session-listeners.ts';
export { eraseSession, readUser } from '../storage/session-store.ts';
export { sweepDeadSessions } from '../storage/sweep-sessions.ts';
export { sendSignOut } from './token-sync.ts';
