import type { Persistence, User } from 'firebase/auth';
import { readSession, signOut, writeSession } from '../../session/record.ts';
import { onChange } from '../../session/tabs.ts';
import { unlessBlank } from '../../ui/visible-text.ts';
import { signInSettings } from '../../auth/host-config.ts';
import { siteError } from '../../auth/site-error.ts';

/** The SDK's listeners for changes of the store. When called, a listener reads the store (AuthImpl._onStorageEvent). */
const listeners = new Set<() => unknown>();

const callListeners = () => Promise.all([...listeners].map((listener) => listener()));

let isWithheld = false;

/**
 * Hides the stored user from the SDK until `handUserOver`. Otherwise, the starting SDK would ask the provider about the user,
 * and would drop the session after any error, even of a busy provider (AuthImpl.reloadAndSetCurrentUserOrClear).
 */
export const withholdUser = (): unknown => (isWithheld = true);

/**
 * Hands the stored user to the SDK as if another tab had signed in, so that the SDK does not ask the provider.
 * @throws when the stored value is not a user of the SDK
 */
export function handUserOver(): Promise<unknown> {
  isWithheld = false;
  return callListeners();
}

/**
 * The store of the user of the page's own app, for `initializeAuth`, by the SDK's own contract (`PersistenceInternal`,
 * packages/auth/src/core/persistence/index.ts). It is one class, because the SDK recognizes a store by its class. `_get`
 * neither rejects nor hangs, because the SDK would silently continue in memory (firebase-js-sdk#10311). Without
 * `_shouldAllowMigration`, no session moves to a store that lasts longer.
 */
class SessionPersistence implements Persistence {
  static readonly type = 'SESSION';
  readonly type = 'SESSION';

  /** The session that the SDK has read or begun last; null if the SDK would begin a new one. */
  #sessionId: string | null = null;
  /** What the SDK has read, as JSON; undefined as soon as the SDK has changed it. */
  #read: string | undefined;

  constructor() {
    onChange(callListeners);
  }

  async _isAvailable(): Promise<boolean> {
    return true;
  }

  async _set(_name: string, value: unknown): Promise<void> {
    // The SDK writes back what it has read. By then, another tab may have stored more, such as the address that a guest has
    // just confirmed.
    if (JSON.stringify(value) === this.#read) return void (await readSession());
    this.#read = undefined;
    // `UserImpl.toJSON` (auth 1.13.6) leaves out properties without a value.
    const stored = value as Pick<User, 'uid'> & Partial<User>;
    const user = {
      uid: stored.uid,
      name: unlessBlank(stored.displayName ?? ''),
      email: stored.email ?? '',
      emailVerified: stored.emailVerified ?? false,
      phoneNumber: stored.phoneNumber ?? undefined,
      isGuest: stored.isAnonymous,
      tokenSyncUrl: signInSettings.get().tokenSyncUrl,
    };
    try {
      this.#sessionId = (await writeSession({ user, value }, this.#sessionId)) ?? this.#sessionId;
    } catch (error) {
      // The SDK has adopted the user before storing the user. Now it reads that nobody is signed in.
      void callListeners();
      throw siteError('auth/web-storage-unsupported', 'the session was not stored', error);
    }
  }

  async _get(): Promise<unknown> {
    if (isWithheld) return null;
    const reading = await readSession();
    // Keep the id of a session that has ended in another tab, because the SDK then calls `_remove`. Drop it if the session
    // could not be read, so that the SDK does not end the session.
    if (reading.kind !== 'nobody') this.#sessionId = reading.kind === 'user' ? reading.sessionId : null;
    const value = reading.kind === 'user' ? reading.value : null;
    this.#read = JSON.stringify(value);
    return value;
  }

  async _remove(): Promise<void> {
    if (isWithheld) return;
    if (this.#sessionId !== null) await signOut(this.#sessionId).catch(() => {});
    this.#sessionId = null;
    this.#read = undefined;
  }

  _addListener(_name: string, listener: () => unknown): void {
    listeners.add(listener);
  }

  _removeListener(_name: string, listener: () => unknown): void {
    listeners.delete(listener);
  }
}

export const sessionPersistence: Persistence = SessionPersistence as unknown as Persistence;
