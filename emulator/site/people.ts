import type { MailKind } from '../emulators/auth-admin.ts';
import type { Accounts } from '../testing/fixtures/accounts.ts';
import type { Setup } from './screen.ts';
import type { Person } from './steps.ts';

/** Makes the person whom a screen needs: their account, its second step, the mail whose link leads there. */
export async function somebody(accounts: Accounts, setup: Setup): Promise<Person> {
  const phone = accounts.newPhoneNumber();
  const person: Person = {
    email: accounts.newEmail('ada'),
    name: 'Ada Lovelace',
    password: 'right-password',
    newPassword: 'second-password',
    phone,
    smsCode: () => accounts.phoneCode(phone),
    link: (kind) => accounts.outOfBandLink(person.email, kind),
    // A tenant of their own: rows may change what it lets people do.
    ...(setup.organizations && { organization: await accounts.createOrganization() }),
  };
  if (setup.who === 'newcomer') return person;
  if (setup.signsInBy === 'emailLink') await createByLink(accounts, person);
  else if (setup.signsInBy) person.email = await accounts.createBy(setup.signsInBy, person.name);
  else await accounts.create({ ...person, verified: setup.verified ?? false });
  if (setup.secondStep)
    await accounts.addSecondFactors(person.email, [
      { phoneNumber: phone, name: 'mine' },
      { phoneNumber: accounts.newPhoneNumber(), name: 'at work' },
    ]);
  if (setup.mail) person.code = await mailCode(accounts, person, setup.mail);
  return person;
}

/** @returns what init.json says for a screen, and for somebody of its first tenant */
export function settingsOf(
  { methods, organizations }: Pick<Setup, 'methods' | 'organizations'>,
  { organization }: Pick<Person, 'organization'> = {},
): object {
  if (!methods) return {};
  const tenants = organizations && {
    chooseBy: organizations.some(({ emailDomain }) => emailDomain) ? 'email' : 'name',
    options: organizations.map((option, index) => ({
      ...option,
      id: (index === 0 && organization) || option.id,
    })),
  };
  return { signIn: { methods, ...(tenants && { tenants }) } };
}

/** Makes an account that has no other way in than a link. */
async function createByLink(accounts: Accounts, person: Person): Promise<void> {
  const oobCode = await mailCode(accounts, person, 'EMAIL_SIGNIN');
  await accounts.call('signInWithEmailLink', { email: person.email, oobCode });
}

/** Has the provider send an owner a mail. @returns the code of its link */
async function mailCode(accounts: Accounts, owner: Person, kind: MailKind): Promise<string> {
  const { email } = owner;
  if (kind === 'PASSWORD_RESET') await accounts.call('sendOobCode', { requestType: kind, email });
  else if (kind === 'EMAIL_SIGNIN')
    await accounts.call('sendOobCode', { requestType: kind, email, continueUrl: 'http://localhost/auth' });
  else {
    const idToken = await tokenOf(accounts, owner);
    const newEmail = accounts.newEmail('changed');
    if (kind === 'RECOVER_EMAIL') await accounts.call('update', { idToken, email: newEmail });
    else await accounts.call('sendOobCode', { requestType: kind, idToken, newEmail });
  }
  return new URL(await accounts.outOfBandLink(email, kind)).searchParams.get('oobCode')!;
}

async function tokenOf(accounts: Accounts, { email, password }: Person): Promise<string> {
  const answer = await accounts.call('signInWithPassword', { email, password, returnSecureToken: true });
  return answer['idToken']!;
}
