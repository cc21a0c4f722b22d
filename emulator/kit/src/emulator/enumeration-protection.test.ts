import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../gateway/gateway.ts';
import { startForTest } from '../gateway/testing/start-for-test.ts';
import { emulatorSupplements } from './emulator-supplements.ts';
import { authAdmin, type AuthAdmin } from './auth-admin.ts';
import { startEmulators, type Emulators } from './start-emulators.ts';

/* Each call goes to the gateway, which protects a namespace, and to the stock emulator, which then protects its project. */

/** How long a start of the emulator may take on a busy machine (milliseconds). */
const LIMIT = 240_000;

const [known, unknown, disabled] = ['ada@a.example', 'eve@a.example', 'bob@a.example'];
const password = 'right-password';
const continueUri = 'http://localhost/';

let emulators: Emulators;
let gateway: Gateway;
let admin: AuthAdmin;
let idToken: string;
beforeAll(async () => {
  emulators = await startEmulators({ project: { projectId: 'demo-test' } });
  const { auth, projectId } = emulators;
  const project = { enumerationProtection: true };
  gateway = await startForTest({ auth, project, supplements: emulatorSupplements(auth, projectId) });
  admin = authAdmin(auth, projectId);
  await admin.createAccount({ email: known, password });
  await admin.createAccount({ email: disabled, password });
  await admin.createAccount({ email: 'grace@a.example', providers: ['google.com'] });
  await admin.updateAccount(disabled, { disableUser: true });
  idToken = (await admin.callAsClient('signInWithPassword', { email: known, password }))['idToken']!;
}, LIMIT);
afterAll(async () => {
  await gateway.close();
  await emulators.stop();
});

/** @returns an app's call of an operation, to be made at an origin */
const call = (operation: string, fields: object) => (origin: string) =>
  fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
type Call = ReturnType<typeof call>;

/** Switches the emulator's own protection on or off. */
async function protectStock(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const { auth, projectId } = emulators;
  await fetch(`${auth}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
  });
}

/** @returns the answers to a call: of the gateway with the supplement, and of the emulator with its own protection */
async function answersTo(ask: Call) {
  await protectStock(false);
  const supplemented = await read(await ask(gateway.origin));
  await protectStock(true);
  return { supplemented, stock: await read(await ask(emulators.auth)) };
}

/** What differs from answer to answer: ids and tokens. */
const VARYING = /^(sessionId|idToken|refreshToken)$/;

async function read(answer: Response) {
  const body = JSON.parse(await answer.text(), (key, value: unknown) =>
    VARYING.test(key) ? 'another each time' : value,
  ) as unknown;
  return { status: answer.status, body };
}

test.each<[string, Call]>([
  ['a right password', call('signInWithPassword', { email: known, password, returnSecureToken: true })],
  ['a wrong password', call('signInWithPassword', { email: known, password: 'wrong-password' })],
  ['an unknown address', call('signInWithPassword', { email: unknown, password })],
  ['an account without a password', call('signInWithPassword', { email: 'grace@a.example', password })],
  ['a disabled account', call('signInWithPassword', { email: disabled, password })],
  ['a malformed address', call('signInWithPassword', { email: 'ada', password })],
  ['the methods of an address', call('createAuthUri', { identifier: known, continueUri })],
  ['the methods of an unknown address', call('createAuthUri', { identifier: unknown, continueUri })],
  ['the methods of a malformed address', call('createAuthUri', { identifier: 'ada', continueUri })],
  ['a sign-up with a taken address', call('signUp', { email: known, password })],
  ['a reset mail', call('sendOobCode', { requestType: 'PASSWORD_RESET', email: known })],
  ['a reset mail to nobody', call('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'Eve@a.example' })],
  ['a reset mail without an address', call('sendOobCode', { requestType: 'PASSWORD_RESET' })],
  ['a sign-in mail to nobody', call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: unknown })],
])('the gateway answers as the stock emulator: %s', async (_, ask) => {
  const { supplemented, stock } = await answersTo(ask);
  expect(supplemented).toEqual(stock);
});

test.each([
  ['to verify the address', { requestType: 'VERIFY_EMAIL' }],
  ['to a new address', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@a.example' }],
  ['to a taken address', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: disabled }],
])('the gateway answers as the stock emulator: a mail %s', async (_, fields) => {
  const { supplemented, stock } = await answersTo(call('sendOobCode', { ...fields, idToken }));
  expect(supplemented).toEqual(stock);
});
