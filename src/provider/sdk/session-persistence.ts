import type { Persistence, User } from 'firebase/auth';
import { unlessBlank } from '../../shared/visible-text.ts';
import { signInSettings } from '../../sign-in/host-config.ts';
import { onChangedElsewhere } from '../../storage/session-listeners.ts';
import { endSignIn, readUser, readValue, writeValue } from '../../storage/session-store.ts';
import type { SessionUser } from '../../storage/session-user.ts';

/** The user in the form that the SDK stores (`UserImpl.toJSON`, auth 1.13.6). Properties without a value are missing. */
type StoredUser = Pick<User, 'uid'> & Partial<User>;

/** The SDK's listeners for changes of the store. When called, a listener reads the store (AuthImpl._onStorageEvent). */
const listeners = new Set<() => unknown>();

let withheld = false;

/**
 * Hides the stored user from the SDK until `handUserOver`. Otherwise, the SDK would ask the provider about the user as it
 * starts, and would drop the session after any error, even if the provider is only busy
 * (AuthImpl.reloadAndSetCurrentUserOrClear).
 */
export function withholdUser(): void {
  withheld = true;
}

/**
 * Hands the stored user to the SDK as if another tab had signed in, so that the SDK does not ask the provider.
 * @param prepare called with the stored user, if any, before the SDK gets that user
 * @returns false if the browser could not read the stored session
 * @throws when the stored value is not a user of the SDK
 */
export async function handUserOver(prepare: (user: StoredUser) => void): Promise<boolean> {
  withheld = false;
  const { value, signIn } = await readValue();
  if (value) {
    prepare(value as StoredUser);
    for (const listener of listeners) await listener();
  }
  return signIn !== undefined;
}

/**
 * The store of Firebase Auth's user, for `initializeAuth`. The contract is the SDK's own (`PersistenceInternal`,
 * packages/auth/src/core/persistence/index.ts); emulator/scenarios/session/persistence-contract.spec.ts compares it with
 * `browserSessionPersistence`.
 *
 * - Must be one class: the SDK creates one instance for all apps, and recognizes a store by its class.
 * - Must neither reject nor hang: the SDK would silently continue in memory (firebase-js-sdk#10311).
 * - Must call listeners only for changes that the SDK did not make itself.
 * - Must not allow migration: a session must not move to a store that lasts longer.
 *
 * The methods ignore the key, because the SDK stores only one value here: the user of the page's own app.
 */
class SessionPersistence implements Persistence {
  static readonly type = 'SESSION';
  readonly type = 'SESSION';

  /** The id of the sign-in that the SDK has read; null if nobody was signed in; undefined before the SDK reads the store. */
  #signIn: string | null | undefined;

  /**
   * Whether another tab has changed the store since this page started. Until then, what the SDK writes is stored, because
   * this version of the site may keep more about the user than the version that stored the user.
   */
  #isChangedElsewhere = false;
  /** After such a change: the value that the SDK has read, as JSON. */
  #read: string | undefined;

  constructor() {
    onChangedElsewhere(() => {
      this.#isChangedElsewhere = true;
      for (const listener of listeners) listener();
    });
  }

  /** Always true: if the browser stores nothing, the session lasts as long as the page. */
  async _isAvailable(): Promise<boolean> {
    return true;
  }

  async _set(_name: string, value: unknown): Promise<void> {
    // The SDK writes back what another tab has stored (AuthImpl._onStorageEvent). By then, the other tab may have stored
    // more, such as the address that a guest has just confirmed.
    if (JSON.stringify(value) === this.#read) return void (await readUser());
    this.#read = undefined;
    const { uid, displayName, email, emailVerified, phoneNumber, isAnonymous } = value as StoredUser;
    const { tokenSyncUrl } = signInSettings.get();
    const user: SessionUser = {
      uid,
      name: unlessBlank(displayName ?? ''),
      email: email ?? '',
      emailVerified: emailVerified ?? false,
      ...(phoneNumber && { phoneNumber }),
      ...(isAnonymous && { isGuest: true }),
      ...(tokenSyncUrl !== undefined && { tokenSyncUrl }),
    };
    this.#signIn = (await writeValue({ user, value }, this.#signIn ?? null)) ?? this.#signIn;
  }

  async _get(): Promise<unknown> {
    if (withheld) return null;
    const { value, signIn } = await readValue();
    // If the session has ended in another tab (null), keep the old id until the SDK calls `_remove`. If the session could
    // not be read (undefined), drop the id, so that the SDK does not end the session.
    if (signIn !== null) this.#signIn = signIn ?? null;
    if (this.#isChangedElsewhere) this.#read = JSON.stringify(value);
    return value;
  }

  async _remove(): Promise<void> {
    if (withheld) return;
    await endSignIn(this.#signIn);
    this.#signIn = null;
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
