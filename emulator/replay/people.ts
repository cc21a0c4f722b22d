import type { Accounts } from '../fixtures/accounts.ts';
import { mailCode } from './mails.ts';
import type { Screen } from './screens.ts';
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
  };
  if (screen.who === 'newcomer') return person;
  await accounts.create({ ...person, verified: screen.verified ?? false });
  if (screen.secondStep) await accounts.addSecondFactors(person.email, [{ phoneNumber: phone }]);
  return screen.mail ? { ...person, code: await mailCode(accounts, person, screen.mail) } : person;
}

/** What init.json has to say for a screen. */
export function settingsOf({ methods, organizations }: Screen): object {
  if (!methods) return {};
  const tenants = organizations && { chooseBy: 'email', options: organizations };
  return { signIn: { methods, ...(tenants && { tenants }) } };
}
