import { createQueue } from '../shared/queue.ts';
import type { SessionUser } from '../storage/session-user.ts';

/*
 * Sends the current user to the site's own server: POST with the token, DELETE after signing out. Off without a
 * `tokenSyncUrl`. Nothing waits for the server and nobody sees its failures, after which it gets the next token within
 * the hour.
 */

/** The longest that an answer may take, in milliseconds. The next message waits for it, so that they arrive in order. */
const ANSWER_LIMIT = 10_000;

/** A Web Lock, so that the messages of all tabs go out one after the other. */
const LOCK = 'specdock:token-sync';

/** Without Web Locks, only the messages of this tab are in order. */
const inTurn = navigator.locks
  ? (task: () => Promise<void>) => navigator.locks.request(LOCK, task)
  : createQueue();

/**
 * Never rejects.
 * @param url of the site's own server
 * @param isDue asked when the message's turn has come, right before it goes out
 */
async function send(
  url: string,
  method: 'POST' | 'DELETE',
  headers: Record<string, string> = {},
  isDue = async () => true,
): Promise<void> {
  const sending = inTurn(async () => {
    if (!(await isDue())) return;
    // `keepalive`: the message goes out even if the person leaves the page.
    const signal = AbortSignal.timeout(ANSWER_LIMIT);
    await fetch(url, { method, headers, keepalive: true, signal });
  });
  await sending.catch(() => {});
}

/**
 * @param url of the site's own server
 * @param token the provider's ID token of a user
 * @param isCurrent tells whether the user's sign-in still is the current one. A token that followed the sign-out would
 * bring the server's session back to life. Never rejects.
 */
export const sendToken = (url: string, token: string, isCurrent: () => Promise<boolean>): Promise<void> =>
  send(url, 'POST', { authorization: `Bearer ${token}` }, isCurrent);

/** Needs no Firebase, since signing out must not. @param user who has been signed out */
export function sendSignOut({ tokenSyncUrl }: SessionUser): void {
  if (tokenSyncUrl !== undefined) void send(tokenSyncUrl, 'DELETE');
}
