import type { Accounts } from '../testing/fixtures/accounts.ts';
import { mailCode } from './mails.ts';
import type { Screen } from './screen.ts';
import type { Person } from './steps.ts';

/** Makes the person whom a screen needs: their account, its second step, the mail whose link leads there. */
export async function somebody(accounts: Accounts, screen: Screen): Promise<Person> {
  const phone = accounts.newPhoneNumber();
  const person: Person = {
    email: accounts.newEmail('ada'),
    name: 'Ada Lovelace',
    password: 'right-password',
    newPassword: 'second-password',
    phone,
    smsCode: () => accounts.phoneCode(phone),
    link: (kind) => accounts.outOfBandLink(person.email, kind),
    // One of their own: rows may change what it lets people do.
    ...(screen.organizations && { organization: await accounts.createOrganization() }),
  };
  if (screen.who === 'newcomer') return person;
  await accounts.create({ ...person, verified: screen.verified ?? false });
  if (screen.secondStep) await accounts.addSecondFactors(person.email, [{ phoneNumber: phone }]);
  return screen.mail ? { ...person, code: await mailCode(accounts, person, screen.mail) } : person;
}

/** What init.json has to say for a screen, and for somebody of its first organization. */
export function settingsOf(
  { methods, organizations }: Screen,
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
