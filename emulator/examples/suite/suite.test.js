import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setDoc, terminate } from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { injectFault } from 'firebase-auth-faults';

const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-suite' });
const auth = getAuth(app);
const functions = getFunctions(app);
const signUp = (email) => createUserWithEmailAndPassword(auth, email, 'a-password');

before(() => {
  connectAuthEmulator(auth, 'http://localhost:9099', { disableWarnings: true });
  connectFunctionsEmulator(functions, 'localhost', 5001);
});

test('the blocking function refuses a stranger', async () => {
  await assert.rejects(signUp('eve@elsewhere.com'), /Only addresses of example\.com may sign up/);
});

test('an injected fault reaches the app, and the next attempt signs up', async () => {
  const fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' };
  await injectFault({ operation: 'accounts:signUp', fault, times: 1 });
  await assert.rejects(signUp('ada@example.com'), { code: 'auth/quota-exceeded' });
  assert.equal((await signUp('ada@example.com')).user.email, 'ada@example.com');
});

test('a callable function knows who calls', async () => {
  assert.equal((await httpsCallable(functions, 'whoAmI')()).data, 'ada@example.com');
});

test('Firestore knows who writes', { skip: !process.env.FIRESTORE_EMULATOR_HOST }, async () => {
  const database = getFirestore(app);
  connectFirestoreEmulator(database, 'localhost', 8080);
  const own = doc(database, 'notes', auth.currentUser.uid);
  await setDoc(own, { text: 'mine' });
  assert.equal((await getDoc(own)).get('text'), 'mine');
  await assert.rejects(setDoc(doc(database, 'notes', 'other'), {}), { code: 'permission-denied' });
  await terminate(database);
});
