import { getAuth, type Persistence, type User } from 'firebase/auth';
import { readSession, signOut, writeSession } from '../../session/record.ts';
import { onChange } from '../../session/tabs.ts';
import { unlessBlank } from '../../shared/visible-text.ts';
import { signInSettings } from '../../auth/host-config.ts';
import { siteError } from '../../auth/site-error.ts';

/**
 * The SDK's listeners for changes of the store. When called, a listener reads the store (AuthImpl._onStorageEvent). It rejects
 * if the store holds no user of the SDK, or if the provider refuses a new token; then nobody waits for it.
 */
const listeners = new Set<() => unknown>();

const callListeners = () => Promise.allSettled([...listeners].map(async (listener) => listener()));

let isWithheld = false;

/**
 * Hides the stored user from the SDK until `handUserOver`. Otherwise, the starting SDK would ask the provider about the user,
 * and would drop the session after any error, even of a busy provider (AuthImpl.reloadAndSetCurrentUserOrClear).
 */
export const withholdUser = (): unknown => (isWithheld = true);

/** Hands the stored user to the SDK as if another tab had signed in, so that the SDK does not ask the provider. */
export function handUserOver(): Promise<unknown> {
  isWithheld = false;
  return callListeners();
}

/** The id of a session, and the person whom it belongs to. */
type Owned = { id: string; uid: string };

/**
 * The store of the user of the page's own app, for `initializeAuth`, by the SDK's own contract (`PersistenceInternal`,
 * packages/auth/src/core/persistence/index.ts). It is one class, because the SDK recognizes a store by its class. `_get`
 * neither rejects nor hangs, because the SDK would silently continue in memory (firebase-js-sdk#10311). Without
 * `_shouldAllowMigration`, no session moves to a store that lasts longer.
 */
class SessionPersistence implements Persistence {
  static readonly type = 'SESSION';
  readonly type = 'SESSION';

  /** The session of the SDK's current user; null if the SDK has none. Another `uid` is another session. */
  #own: Owned | null = null;
  /** What the SDK has read, as JSON, and its session; undefined as soon as the SDK has changed it. */
  #read: { json: string; session: Owned } | undefined;

  constructor() {
    onChange(callListeners);
  }

  async _isAvailable(): Promise<boolean> {
    return true;
  }

  async _set(_name: string, value: unknown): Promise<void> {
    // The SDK adopts what it has read, and writes it back. By then, another tab may have stored more, such as the address that
    // a guest has just confirmed.
    if (JSON.stringify(value) === this.#read?.json) {
      this.#own = this.#read.session;
      return void (await readSession());
    }
    // `UserImpl.toJSON` (auth 1.13.6) leaves out properties without a value.
    const stored = value as Pick<User, 'uid'> & Partial<User>;
    if (this.#read?.session.uid === stored.uid) this.#read = undefined;
    const expected = this.#own?.uid === stored.uid ? this.#own.id : null;
    const user = {
      uid: stored.uid,
      name: unlessBlank(stored.displayName ?? ''),
      email: stored.email ?? '',
      emailVerified: stored.emailVerified ?? false,
      phoneNumber: stored.phoneNumber ?? undefined,
      tenantId: stored.tenantId ?? undefined,
      isGuest: stored.isAnonymous,
      tokenSyncUrl: signInSettings.get().tokenSyncUrl,
    };
    try {
      const id = await writeSession({ user, value }, expected);
      if (id !== null) this.#own = { id, uid: stored.uid };
    } catch (error) {
      // The SDK has adopted the user before storing the user. Now it reads that nobody is signed in.
      void callListeners();
      throw siteError('auth/web-storage-unsupported', 'the session was not stored', error);
    }
  }

  async _get(): Promise<unknown> {
    if (isWithheld) return null;
    const reading = await readSession();
    // Keep a session that has ended in another tab, because the SDK then calls `_remove`. Drop it if it could not be read, so
    // that the SDK does not end it.
    if (reading.kind === 'unreadable') this.#own = null;
    if (reading.kind !== 'user') return null;
    const { sessionId: id, user, value } = reading;
    const session = { id, uid: user.uid };
    // The SDK adopts only a user of the tenant in `tenantId` (AuthImpl._updateCurrentUser).
    const auth = getAuth();
    if (auth.currentUser?.uid !== user.uid) auth.tenantId = (value as Partial<User>).tenantId ?? null;
    this.#read = { json: JSON.stringify(value), session };
    // Until the SDK adopts another person, its writes are late ones of the earlier session.
    if (!this.#own || this.#own.uid === user.uid) this.#own = session;
    return value;
  }

  async _remove(): Promise<void> {
    if (isWithheld) return;
    if (this.#own) await signOut(this.#own.id).catch(() => {});
    this.#own = null;
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
