/* Runs in a page: stores a session with the site's own code. */
import { sessionPersistence } from '../../../src/provider/sdk/session-persistence.ts';

type Store = { _set(name: string, value: unknown): Promise<void> };

async function keepSession(user: { apiKey: string }): Promise<void> {
  const Store = sessionPersistence as unknown as new () => Store;
  await new Store()._set(`firebase:authUser:${user.apiKey}:[DEFAULT]`, user);
}
Object.assign(window, { keepSession });
