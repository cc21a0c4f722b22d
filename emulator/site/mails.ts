import type { Accounts } from '../testing/fixtures/accounts.ts';
import type { MailKind } from '../emulators/auth-admin.ts';

type Owner = { email: string; password: string };

/** Has the provider send an owner a mail, and returns the code of its link. */
export async function mailCode(accounts: Accounts, owner: Owner, kind: MailKind): Promise<string> {
  await send[kind](accounts, owner);
  const link = await accounts.outOfBandLink(owner.email, kind);
  return new URL(link).searchParams.get('oobCode') ?? '';
}

const send: Record<MailKind, (accounts: Accounts, owner: Owner) => Promise<unknown>> = {
  PASSWORD_RESET: (accounts, { email }) =>
    accounts.call('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
  EMAIL_SIGNIN: (accounts, { email }) =>
    accounts.call('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'http://localhost/auth',
    }),
  VERIFY_EMAIL: async (accounts, owner) =>
    accounts.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await tokenOf(accounts, owner) }),
  VERIFY_AND_CHANGE_EMAIL: async (accounts, owner) =>
    accounts.call('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: await tokenOf(accounts, owner),
      newEmail: accounts.newEmail('changed'),
    }),
  RECOVER_EMAIL: async (accounts, owner) =>
    accounts.call('update', { idToken: await tokenOf(accounts, owner), email: accounts.newEmail('taken') }),
};

async function tokenOf(accounts: Accounts, { email, password }: Owner): Promise<string> {
  const answer = await accounts.call('signInWithPassword', { email, password, returnSecureToken: true });
  return answer['idToken']!;
}
