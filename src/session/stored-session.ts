import { onSignedOut } from '../storage/session-listeners.ts';
import { tellSignedOut } from './token-sync.ts';

/* The stored session as this site uses it: whoever signs out is signed out at the site's own server too. */
onSignedOut(tellSignedOut);

export { watchSession } from '../storage/session-listeners.ts';
export { eraseSession, readUser } from '../storage/session-store.ts';
export { sweepDeadSessions } from '../storage/sweep-sessions.ts';
