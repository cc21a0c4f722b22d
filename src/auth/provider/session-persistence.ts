import type { Persistence } from 'firebase/auth';
import {
  endSignIn,
  onChangedElsewhere,
  readValue,
  removeValue,
  writeValue,
} from '../../storage/session-store.ts';
import type { SessionUser } from '../session.ts';

/** What the SDK keeps of a user (`UserImpl.toJSON`, auth 1.13.6), as far as the pages show it. */
type StoredUser = {
  uid: string;
  displayName?: string;
  email?: string;
  emailVerified?: boolean;
  isAnonymous?: boolean;
};

/** The SDK's name for the user of the main app. Other apps' users are nobody's session. */
const isSessionUserName = (name: string): boolean =>
  name.startsWith('firebase:authUser:') && name.endsWith(':[DEFAULT]');

/**
 * Where Firebase Auth keeps its user, to be handed to `initializeAuth`. The contract is the SDK's own
 * (`PersistenceInternal`, packages/auth/src/core/persistence/index.ts); emulator/scenarios/session-contract.spec.ts
 * holds it against `browserSessionPersistence`.
 *
 * - Must be one class: the SDK makes one instance of it for all apps, and tells stores apart by it.
 * - Must neither reject nor hang: the SDK then goes on in memory without a word (firebase-js-sdk#10311).
 * - Must call listeners for changes from elsewhere only.
 * - Must not allow migration, as a session must not move to a store that lasts longer.
 */
class SessionPersistence implements Persistence {
  static readonly type = 'SESSION';
  readonly type = 'SESSION';

  readonly #listeners = new Map<string, Set<(value: unknown) => void>>();

  /** The sign-in that the SDK knows of; null when it knows there is none, undefined before it asked. */
  #signIn: string | null | undefined;

  constructor() {
    onChangedElsewhere(() => {
      for (const [name, listeners] of this.#listeners) {
        // The SDK reads for itself and ignores the value (AuthImpl._onStorageEvent).
        for (const listener of listeners) listener(name);
      }
    });
  }

  /** A browser that keeps nothing still has a session as long as the page: the store sees to it. */
  async _isAvailable(): Promise<boolean> {
    return true;
  }

  async _set(name: string, value: unknown): Promise<void> {
    if (!isSessionUserName(name))
      return void (await writeValue(name, value, undefined, this.#signIn ?? null));
    const { uid, displayName, email, emailVerified, isAnonymous } = value as StoredUser;
    const user: SessionUser = {
      uid,
      name: displayName ?? '',
      email: email ?? '',
      emailVerified: emailVerified ?? false,
      ...(isAnonymous && { isGuest: true }),
    };
    this.#signIn = (await writeValue(name, value, user, this.#signIn ?? null)) ?? this.#signIn;
  }

  async _get(name: string): Promise<unknown> {
    const { value, signIn } = await readValue(name);
    // A session that ended under the SDK's hands is still what it holds, until it lets go by `_remove`. What could
    // not be read is not the SDK's to end.
    this.#signIn = signIn ?? (signIn === null ? (this.#signIn ?? null) : null);
    return value;
  }

  async _remove(name: string): Promise<void> {
    if (!isSessionUserName(name)) return removeValue(name);
    await endSignIn(this.#signIn);
    this.#signIn = null;
  }

  _addListener(name: string, listener: (value: unknown) => void): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  _removeListener(name: string, listener: (value: unknown) => void): void {
    this.#listeners.get(name)?.delete(listener);
  }
}

export const sessionPersistence: Persistence = SessionPersistence as unknown as Persistence;
