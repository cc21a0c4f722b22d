import { expect, test } from 'vitest';
import type { Operation } from '../catalogue/operations.ts';
import { secondFactorMails } from './second-factor-mails.ts';
import type { Admin, Fields } from './supplement.ts';

const EMAIL = 'ada@example.com';
const claims = { email: EMAIL, firebase: { second_factor_identifier: 'new', tenant: 'acme' } };
const idToken = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
const [old, added] = [{ mfaEnrollmentId: 'old' }, { mfaEnrollmentId: 'new', phoneInfo: '+16505550100' }];
const FROM_EMULATOR = { status: 400, body: { error: { message: 'INVALID_OOB_CODE' } } };

/** An account in the tenant `acme`, to which a second factor is added. */
async function addFactor(answer: Fields = { idToken }) {
  let mfaInfo: readonly Fields[] = [old, added];
  const supplement = secondFactorMails((tenant) => {
    expect(tenant).toBe('acme');
    return {
      findAccount: async () => ({ mfaInfo }),
      updateAccount: async (_email: string, { mfa }: { mfa: { enrollments: Fields[] } }) =>
        void (mfaInfo = mfa.enrollments),
    } as unknown as Admin;
  });
  const call = (operation: Operation, fields: Fields, given: object = FROM_EMULATOR) =>
    supplement.answer({ operation, fields, settings: {} }, async () => given as never);
  await call('mfaEnrollment:finalize', { idToken }, { status: 200, body: answer });
  const linksTo = (email: string) => supplement.actions!['secondFactorLinks']!.act({ email });
  const links = (await linksTo(EMAIL)) as string[];
  return { call, links, linksTo, factors: () => mfaInfo };
}
const codeIn = (link = '') => ({ oobCode: new URL(link, 'http://a').searchParams.get('oobCode') });

test('the link in the mail about a second factor says which one, removes it, and works once', async () => {
  const { call, links, linksTo, factors } = await addFactor();
  expect(links).toHaveLength(1);
  expect(await linksTo('other@example.com')).toEqual([]);
  const code = codeIn(links[0]);
  expect(await call('accounts:resetPassword', code)).toEqual({
    status: 200,
    body: { requestType: 'REVERT_SECOND_FACTOR_ADDITION', email: EMAIL, mfaInfo: added },
  });
  expect(await call('accounts:update', code)).toEqual({ status: 200, body: { email: EMAIL } });
  expect(factors()).toEqual([old]);
  expect(await call('accounts:update', code)).toEqual(FROM_EMULATOR);
});

test('the emulator itself answers for other codes, and for calls without a code', async () => {
  const { call } = await addFactor();
  for (const fields of [{ oobCode: 'other' }, {}])
    expect(await call('accounts:update', fields)).toEqual(FROM_EMULATOR);
});

test('a second factor that is refused gets no mail', async () => {
  expect((await addFactor({ error: { message: 'INVALID_CODE' } })).links).toEqual([]);
});
