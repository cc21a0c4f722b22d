/** How long the site's own server may take to answer (milliseconds). The next message waits for the answer. */
const ANSWER_LIMIT = 10_000;

/** The name of a Web Lock, with which all tabs together send only one message at a time. */
const LOCK = 'specdock:token-sync';

/**
 * Tells the site's own server who is signed in. The site never waits for this server, and shows none of its errors: after a
 * failure, the server gets the next token within an hour. Never rejects.
 * @param url the address of the server (`tokenSyncUrl`)
 * @param token the provider's ID token of the user, for a POST. Without a token, a DELETE reports a sign-out.
 * @param isDue called right before the message would be sent; false cancels it. A token that arrives after a sign-out would
 *   restore the session on the server.
 */
export async function tellServer(url: string, token?: string, isDue = async () => true): Promise<void> {
  const message =
    token === undefined
      ? { method: 'DELETE' }
      : { method: 'POST', headers: { authorization: `Bearer ${token}` } };
  const send = async () => {
    if (!(await isDue())) return;
    // With `keepalive`, the browser sends the message even if the person leaves the page.
    await fetch(url, { ...message, keepalive: true, signal: AbortSignal.timeout(ANSWER_LIMIT) });
  };
  await navigator.locks.request(LOCK, send).catch(() => {});
}
