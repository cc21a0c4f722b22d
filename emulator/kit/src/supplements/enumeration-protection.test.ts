import { expect, test } from 'vitest';
import type { Operation } from '../faults/operations.ts';
import { enumerationProtection } from './enumeration-protection.ts';
import { refusal } from '../faults/provider-answer.ts';
import type { AskEmulator, Fields, ProviderAnswer } from './supplement.ts';

const settings = { enumerationProtection: true };
const ok = (body: Fields = {}): ProviderAnswer => ({ status: 200, body });

/** The emulator's answer, by whether the supplement changed the app's call. */
type Emulator = (fields: Fields | undefined) => ProviderAnswer;

const always =
  (answer: ProviderAnswer): Emulator =>
  () =>
    answer;
const account: Emulator = (fields) => ok(fields ? { email: 'ada@a.example' } : { changed: true });

test.each<[string, Operation, Fields, Emulator, ProviderAnswer]>([
  [
    'an unknown address is a wrong login',
    'accounts:signInWithPassword',
    {},
    always(refusal('EMAIL_NOT_FOUND')),
    refusal('INVALID_LOGIN_CREDENTIALS'),
  ],
  [
    'a wrong password is a wrong login',
    'accounts:signInWithPassword',
    {},
    always(refusal('INVALID_PASSWORD')),
    refusal('INVALID_LOGIN_CREDENTIALS'),
  ],
  [
    'a disabled account is told',
    'accounts:signInWithPassword',
    {},
    always(refusal('USER_DISABLED')),
    refusal('USER_DISABLED'),
  ],
  ['a right password signs in', 'accounts:signInWithPassword', {}, always(ok()), ok()],
  [
    'the sign-in methods are hidden',
    'accounts:createAuthUri',
    {},
    always(ok({ sessionId: '1', registered: true, allProviders: ['password'], signinMethods: ['password'] })),
    ok({ sessionId: '1' }),
  ],
  [
    'a mail to an unknown address seems sent',
    'accounts:sendOobCode',
    { requestType: 'PASSWORD_RESET', email: 'Ada@a.example' },
    always(refusal('EMAIL_NOT_FOUND')),
    ok({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: 'ada@a.example' }),
  ],
  [
    'a mail without a recipient is refused',
    'accounts:sendOobCode',
    { requestType: 'PASSWORD_RESET' },
    always(refusal('MISSING_EMAIL')),
    refusal('MISSING_EMAIL'),
  ],
  [
    'a new address must be verified first',
    'accounts:update',
    { idToken: 't', email: 'eve@a.example' },
    account,
    refusal('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.'),
  ],
  [
    'the same address may be sent again',
    'accounts:update',
    { idToken: 't', email: 'ADA@a.example' },
    account,
    ok({ changed: true }),
  ],
  [
    'a session that has ended is told first',
    'accounts:update',
    { idToken: 't', email: 'eve@a.example' },
    always(refusal('TOKEN_EXPIRED')),
    refusal('TOKEN_EXPIRED'),
  ],
  ['a name may change', 'accounts:update', { displayName: 'Eve' }, account, ok({ changed: true })],
  [
    'a verified address may change',
    'accounts:update',
    { oobCode: 'c', email: 'eve@a.example' },
    account,
    ok({ changed: true }),
  ],
])('%s', async (_, operation, fields, emulator, answer) => {
  const ask: AskEmulator = async (changed) => emulator(changed);
  const { answer: answerTo } = enumerationProtection(() => undefined as never);
  expect(await answerTo({ operation, fields, settings }, ask)).toEqual(answer);
});

test.each([
  [{ enumerationProtection: true }, true],
  [{ enumerationProtection: false }, false],
  [{}, false],
])('with the settings %j, the supplement is in use: %s', (given, used) => {
  expect(
    enumerationProtection(() => undefined as never).applies(given, 'accounts:lookup', false, 'any'),
  ).toBe(used);
});
