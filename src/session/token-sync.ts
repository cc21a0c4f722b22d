import { readProviderConfig } from '../storage/provider-config.ts';
import { createQueue } from '../shared/queue.ts';
import { site, type SignInSettings } from '../site.ts';

/*
 * Sends the current user to the site's own server: POST with the token, DELETE after signing out. Off without a
 * `tokenSyncUrl`. Nothing waits for the server and nobody sees its failures, after which it gets the next token within
 * the hour.
 */

/** The longest that an answer may take, in milliseconds. The next message waits for it, so that they arrive in order. */
const ANSWER_LIMIT = 10_000;

/** Needs no Firebase, since signing out must not. A browser that signed in has stored the provider's configuration. */
function syncUrl(): string | undefined {
  const changes = (readProviderConfig() as { signIn?: Partial<SignInSettings> } | null)?.signIn;
  return { ...(site.signIn as SignInSettings), ...changes }.tokenSyncUrl;
}

const inTurn = createQueue();

/** @returns whether the server accepted the message, false without a server; never rejects */
function send(method: 'POST' | 'DELETE', headers: Record<string, string> = {}): Promise<boolean> {
  const url = syncUrl();
  if (url === undefined) return Promise.resolve(false);
  return inTurn(async () => {
    try {
      // `keepalive`: the message goes out even if the person leaves the page.
      const response = await fetch(url, {
        method,
        headers,
        keepalive: true,
        signal: AbortSignal.timeout(ANSWER_LIMIT),
      });
      return response.ok;
    } catch {
      return false;
    }
  });
}

/** @param token the provider's ID token of the current user @returns whether the server accepted it; never rejects */
export const sendToken = (token: string): Promise<boolean> =>
  send('POST', { authorization: `Bearer ${token}` });

export function sendSignOut(): void {
  void send('DELETE');
}
