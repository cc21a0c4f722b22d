import { readProviderConfig } from '../storage/provider-config.ts';
import { createQueue } from '../shared/queue.ts';
import { site, type SignInSettings } from '../site.ts';

/*
 * Tells a server of the site's own who is signed in: POST with the token, DELETE when the person signs out. Off
 * unless `tokenSyncUrl` says where. Nothing waits for it and no failure of it is shown: the server sees no token
 * until the next one, within the hour.
 */

/** How long an answer may take (milliseconds). The next message waits for it, so that they arrive in order. */
const ANSWER_LIMIT = 10_000;

/** Needs no Firebase, so that signing out needs none: a browser that signed in has the provider's configuration. */
function syncUrl(): string | undefined {
  const changes = (readProviderConfig() as { signIn?: Partial<SignInSettings> } | null)?.signIn;
  return { ...(site.signIn as SignInSettings), ...changes }.tokenSyncUrl;
}

const inTurn = createQueue();

/** @returns whether the server took it; never rejects. False where no server is to be told. */
function tell(method: 'POST' | 'DELETE', headers: Record<string, string> = {}): Promise<boolean> {
  const url = syncUrl();
  if (url === undefined) return Promise.resolve(false);
  return inTurn(async () => {
    try {
      // A page that is left still says it.
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

/** @param token the provider's ID token of whoever is signed in. @returns whether the server took it; never rejects */
export const tellSignedIn = (token: string): Promise<boolean> =>
  tell('POST', { authorization: `Bearer ${token}` });

export function tellSignedOut(): void {
  void tell('DELETE');
}
