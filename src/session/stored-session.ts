import { onSignedOut } from '../storage/session-listeners.ts';
import { sendSignOut } from './token-sync.ts';

/* The stored session as this site uses it: signing out is sent to the site's own server too. Use `loadStoredSession`. */
onSignedOut(sendSignOut);

export { watchSession } from '../storage/session-listeners.ts';
export { eraseSession, readUser } from '../storage/session-store.ts';
export { sweepDeadSessions } from '../storage/sweep-sessions.ts';
