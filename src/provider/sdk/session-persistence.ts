import type { Persistence } from 'firebase/auth';
import { onChangedElsewhere } from '../../storage/session-listeners.ts';
import { endSignIn, readValue, removeValue, writeValue } from '../../storage/session-store.ts';
import type { SessionUser } from '../../storage/session-user.ts';

/** What the SDK keeps of a user (`UserImpl.toJSON`, auth 1.13.6), as far as the pages show it. */
type StoredUser = {
  uid: string;
  displayName?: string;
  email?: string;
  emailVerified?: boolean;
  phoneNumber?: string;
  isAnonymous?: boolean;
  tenantId?: string;
};

/** The SDK's name for the user of the main app. Other apps' users are nobody's session. */
const isSessionUserName = (name: string): boolean =>
  name.startsWith('firebase:authUser:') && name.endsWith(':[DEFAULT]');

const listeners = new Map<string, Set<Listener>>();
/** The SDK's reads for itself and ignores the value (AuthImpl._onStorageEvent). */
type Listener = (value: unknown) => unknown;

let withheld = false;

/**
 * Tells the SDK that nobody is signed in, until `handUserOver`. It asks the provider about a user whom it finds as it
 * starts, and drops the session for whatever is answered, a busy provider included
 * (AuthImpl.reloadAndSetCurrentUserOrClear).
 */
export function withholdUser(): void {
  withheld = true;
}

/**
 * Lets the SDK have the stored user, as if another tab had signed in: without asking the provider.
 * @param prepare is called before, when there is one
 * @throws when what is stored is no user of the SDK's
 */
export async function handUserOver(prepare: (user: StoredUser) => void): Promise<void> {
  withheld = false;
  for (const [name, ofName] of listeners) {
    const { value } = await readValue(name);
    if (!isSessionUserName(name) || !value) continue;
    prepare(value as StoredUser);
    for (const listener of ofName) await listener(name);
  }
}

/**
 * Where Firebase Auth keeps its user, to be handed to `initializeAuth`. The contract is the SDK's own
 * (`PersistenceInternal`, packages/auth/src/core/persistence/index.ts); emulator/scenarios/session/persistence-contract.spec.ts
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

  /** The sign-in that the SDK knows of; null when it knows there is none, undefined before it asked. */
  #signIn: string | null | undefined;

  constructor() {
    onChangedElsewhere(() => {
      for (const [name, ofName] of listeners) {
        for (const listener of ofName) listener(name);
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
    const { uid, displayName, email, emailVerified, phoneNumber, isAnonymous } = value as StoredUser;
    const user: SessionUser = {
      uid,
      name: displayName ?? '',
      email: email ?? '',
      emailVerified: emailVerified ?? false,
      ...(phoneNumber && { phoneNumber }),
      ...(isAnonymous && { isGuest: true }),
    };
    this.#signIn = (await writeValue(name, value, user, this.#signIn ?? null)) ?? this.#signIn;
  }

  async _get(name: string): Promise<unknown> {
    if (withheld && isSessionUserName(name)) return null;
    const { value, signIn } = await readValue(name);
    // A session that ended under the SDK's hands is still what it holds, until it lets go by `_remove`. What could
    // not be read is not the SDK's to end.
    this.#signIn = signIn ?? (signIn === null ? (this.#signIn ?? null) : null);
    return value;
  }

  async _remove(name: string): Promise<void> {
    if (withheld && isSessionUserName(name)) return;
    if (!isSessionUserName(name)) return removeValue(name);
    await endSignIn(this.#signIn);
    this.#signIn = null;
  }

  _addListener(name: string, listener: Listener): void {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
  }

  _removeListener(name: string, listener: Listener): void {
    listeners.get(name)?.delete(listener);
  }
}

export const sessionPersistence: Persistence = SessionPersistence as unknown as Persistence;
