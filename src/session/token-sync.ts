import { createQueue } from '../shared/queue.ts';
import type { SessionUser } from '../storage/session-user.ts';

/*
 * Tells the site's own server who is signed in: a POST sends the ID token, and a DELETE reports a sign-out. Does nothing
 * without a `tokenSyncUrl`. The site never waits for this server, and never shows an error of this server. After a failure,
 * the server gets the next token within an hour.
 */

/** How long the server may take to answer (milliseconds). To keep the order, the next message waits for the answer. */
const ANSWER_LIMIT = 10_000;

/** The name of a Web Lock, with which all tabs together send only one message at a time. */
const LOCK = 'specdock:token-sync';

/** Runs tasks one after the other. In a browser without Web Locks, this orders the messages of one tab only. */
const inTurn = navigator.locks
  ? (task: () => Promise<void>) => navigator.locks.request(LOCK, task)
  : createQueue();

/**
 * Never rejects.
 * @param url the address of the site's own server
 * @param isDue called right before the message would be sent; false cancels the message
 */
async function send(
  url: string,
  method: 'POST' | 'DELETE',
  headers: Record<string, string> = {},
  isDue = async () => true,
): Promise<void> {
  const sending = inTurn(async () => {
    if (!(await isDue())) return;
    // With `keepalive`, the browser sends the message even if the person leaves the page.
    const signal = AbortSignal.timeout(ANSWER_LIMIT);
    await fetch(url, { method, headers, keepalive: true, signal });
  });
  await sending.catch(() => {});
}

/**
 * Never rejects.
 * @param url the address of the site's own server
 * @param token the provider's ID token of a user
 * @param isCurrent tells whether that sign-in of the user still lasts. A token sent after the sign-out would restore the
 *   session on the server.
 */
export const sendToken = (url: string, token: string, isCurrent: () => Promise<boolean>): Promise<void> =>
  send(url, 'POST', { authorization: `Bearer ${token}` }, isCurrent);

/**
 * Tells the server about a sign-out. Does not need Firebase, because signing out does not need it either.
 * @param user the signed-out user
 */
export function sendSignOut({ tokenSyncUrl }: SessionUser): void {
  if (tokenSyncUrl !== undefined) void send(tokenSyncUrl, 'DELETE');
}
