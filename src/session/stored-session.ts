/* The stored session, and the message to the site’s own server. Use `loadStoredSession`. */

export { watchSession } from '../storage/session-listeners.ts';
export { eraseSession, followOtherTab, readUser, sweepDeadSession } from '../storage/session-store.ts';
export { sendSignOut } from './token-sync.ts';
