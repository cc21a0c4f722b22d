import { expect, test } from 'vitest';
import type { Operation } from '../catalogue/operations.ts';
import { enumerationProtection } from './enumeration-protection.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import type { AskEmulator, Fields, StatusAndFields } from './supplement.ts';

const settings = { enumerationProtection: true };
const ok = (body: Fields = {}): StatusAndFields => ({ status: 200, body });

/** The emulator's answer, by whether the supplement changed the app's call. */
type Emulator = (fields: Fields | undefined) => StatusAndFields;

const always =
  (answer: StatusAndFields): Emulator =>
  () =>
    answer;
const account: Emulator = (fields) => ok(fields ? { email: 'ada@a.example' } : { changed: true });

test.each<[string, Operation, Fields, Emulator, StatusAndFields]>([
  [
    'a new address must be verified first',
    'accounts:update',
    { idToken: 't', email: 'eve@a.example' },
    account,
    errorAnswer('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.'),
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
    always(errorAnswer('TOKEN_EXPIRED')),
    errorAnswer('TOKEN_EXPIRED'),
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
