/* Runs in a page. Exposes functions by which tests use the site's storage and the SDK. */
import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { sessionPersistence } from '../../../src/provider/sdk/session-persistence.ts';
import { withRecord } from '../../../src/session/database.ts';
import { writeSession } from '../../../src/session/record.ts';
import { sessionStore, type SessionUser } from '../../../src/session/session.ts';

type Call = (...parameters: unknown[]) => Promise<unknown> | void;
type Instance = Record<string, unknown>;

type Shown = { user: SessionUser | null };

/** What the page has shown, one after the other. */
const readings: Shown[] = [];
sessionStore.subscribe(() => {
  const session = sessionStore.get();
  readings.push({ user: session.status === 'signed-in' ? session.user : null });
});

/** @returns a persistence that works like `original`, and adds each read of a member, call and result to `notes` */
function noting(original: Persistence, notes: string[]): Persistence {
  const Original = original as unknown as new () => Instance;
  class Noting {
    static type = original.type;
    constructor() {
      return new Proxy(new Original(), {
        get(instance, member) {
          const value = instance[member as string];
          if (typeof value !== 'function') {
            notes.push(`${String(member)}: ${String(value)}`);
            return value;
          }
          return (name: string, ...rest: unknown[]) => {
            const result = (value as Call).call(instance, name, ...rest);
            const call = `${String(member)}(${[name, ...rest.map(shape)].filter(Boolean).join(', ')})`;
            if (!(result instanceof Promise)) return void notes.push(`${call} at once`);
            return result.then(
              (given) => (notes.push(`${call} gives ${shape(given)}`), given as unknown),
              (error: unknown) => {
                notes.push(`${call} rejects`);
                throw error;
              },
            );
          };
        },
        // In debug builds, the SDK's `_getInstance` checks that the proxy is an instance of the class.
        getPrototypeOf: () => Noting.prototype,
      });
    }
  }
  return Noting as unknown as Persistence;
}

/** @returns a value as text, with placeholders for the parts that differ from run to run */
function shape(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, (key, part: unknown) =>
    typeof part === 'string' && key !== 'displayName' && key !== 'appName'
      ? 'text'
      : typeof part === 'number'
        ? 0
        : part,
  );
}

async function startAuth(persistence: Persistence): Promise<Auth> {
  const app = initializeApp({ apiKey: 'namespace-storage-page', authDomain: location.host });
  const auth = initializeAuth(app, { persistence });
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
}

const stores = { ours: sessionPersistence, theirs: browserSessionPersistence };

/**
 * Runs the SDK with a store, from the first visit to the deletion of an account.
 * @param label A part of the accounts' email addresses.
 * @returns The SDK's calls to the store, and the current user after each step.
 */
async function live(store: keyof typeof stores, label: string): Promise<string[]> {
  const notes: string[] = [];
  const persistence = noting(stores[store], notes);
  let auth = await startAuth(persistence);
  const step = (what: string) => {
    const { currentUser: user } = auth;
    notes.push(`-- ${what}: ${user ? `${user.email?.replace(label, '')} ${user.displayName}` : 'nobody'}`);
  };
  const reload = async (what: string) => {
    await deleteApp(auth.app);
    auth = await startAuth(persistence);
    step(`${what}, after a reload`);
  };

  step('first visit');
  await createUserWithEmailAndPassword(auth, `ada${label}@example.com`, 'long-enough');
  step('signed up');
  await updateProfile(auth.currentUser!, { displayName: 'Ada' });
  step('named');
  await auth.currentUser!.getIdToken(true);
  await reload('token refreshed');
  await signOut(auth);
  step('signed out');
  await reload('signed out');
  await signInWithEmailAndPassword(auth, `ada${label}@example.com`, 'long-enough');
  await reload('signed in');
  await createUserWithEmailAndPassword(auth, `bob${label}@example.com`, 'long-enough');
  await reload('somebody else');
  await auth.setPersistence(inMemoryPersistence);
  step('kept in memory');
  await reload('kept in memory');
  await signInWithEmailAndPassword(auth, `bob${label}@example.com`, 'long-enough');
  await auth.currentUser!.delete();
  step('deleted');
  await reload('deleted');
  await deleteApp(auth.app);
  return notes;
}

const countRecords = () => withRecord((store) => store.count());

/**
 * Stores a session.
 *
 * @param expected The id of the session to continue. By default, a new session starts.
 * @param size The size of the session's value, in bytes.
 * @returns The session's id.
 */
function write(name: string, expected: string | null = null, size = 0): Promise<string | null> {
  const user = { uid: name, name, email: 'writer@example.com', emailVerified: true };
  return writeSession({ user, value: { filling: 'x'.repeat(size) } }, expected);
}

const storagePage = {
  live,
  readings,
  write,
  useThisVersion: () => countRecords().then(() => 'done'),
};

export type StoragePage = typeof storagePage;

Object.assign(window, { storagePage });
