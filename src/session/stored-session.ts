import { onSignedOut } from '../storage/session-store.ts';
import { tellSignedOut } from './token-sync.ts';

/* The stored session as this site uses it: whoever signs out is signed out at the site's own server too. */
onSignedOut(tellSignedOut);

export * from '../storage/session-store.ts';
