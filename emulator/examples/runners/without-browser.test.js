import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { startAuthFaults } from 'firebase-auth-faults';

const auth = getAuth(initializeApp({ apiKey: 'any' }));
let kit;

/** Long enough to start or stop an emulator on a busy machine (milliseconds). */
const LIMIT = 180_000;

beforeAll(async () => {
  kit = await startAuthFaults();
  connectAuthEmulator(auth, kit.gateway, { disableWarnings: true });
}, LIMIT);

// Fails if a rule of the test never fired.
afterEach(() => kit.faults.end());

afterAll(() => kit?.stop(), LIMIT);

test('a sign-in fails after too many attempts, and a later one succeeds', async () => {
  const { email, password } = await kit.accounts.create();
  await kit.faults.inject({
    operation: 'accounts:signInWithPassword',
    fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    times: 1,
  });

  const refused = signInWithEmailAndPassword(auth, email, password);
  await expect(refused).rejects.toMatchObject({ code: 'auth/too-many-requests' });

  const { user } = await signInWithEmailAndPassword(auth, email, password);
  expect(user.email).toBe(email);
});
