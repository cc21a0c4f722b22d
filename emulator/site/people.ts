import type { Accounts, FaultsClient, MailKind } from 'firebase-auth-faults';
import type { Screen, Setup } from './screen.ts';
import type { Person } from './steps.ts';

/** Creates the person that a screen needs, with the account, second factors and mail of its setup. */
export async function somebody(accounts: Accounts, setup: Setup): Promise<Person> {
  const phone = accounts.newPhoneNumber();
  const person: Person = {
    email: accounts.newEmail('ada'),
    name: 'Ada Lovelace',
    password: 'right-password',
    newEmail: accounts.newEmail('new'),
    newPassword: 'second-password',
    appCode: '123456',
    phone,
    smsCode: () => accounts.phoneCode(phone),
    link: (kind) => accounts.outOfBandLink(person.email, kind),
    // Each person has a separate tenant, because rows of the replay may change the tenant's settings.
    ...(setup.tenants && { tenant: (await accounts.createTenant()).id }),
  };
  if (setup.who === 'newcomer') return person;
  const { account } = setup;
  if (account === 'emailLink') await createByLink(accounts, person.email);
  else if (account?.endsWith('.com')) person.email = await accounts.createBy(account, person.name);
  else await accounts.create({ ...accountOf(person), verified: account === 'verified' });
  if (account === 'second factor')
    await accounts.addSecondFactors(person.email, [
      { phoneNumber: phone, name: 'mine' },
      { phoneNumber: accounts.newPhoneNumber(), name: 'at work' },
    ]);
  if (setup.mail) person.code = codeIn(await mailedLink(accounts, person, setup.mail));
  return person;
}

/** Gives an empty namespace what a screen needs: settings, rules and a new person. @returns the person */
export async function prepare(screen: Screen, faults: FaultsClient, accounts: Accounts): Promise<Person> {
  const person = await somebody(accounts, screen);
  await faults.changeSettings(settingsOf(screen, person));
  if (screen.secondFactors?.includes('totp')) await faults.changeProject({ totp: true });
  await faults.replace(screen.given?.(person) ?? []);
  return person;
}

/** @returns what a new account takes over from its person */
export const accountOf = ({ email, name, password, tenant }: Person) => ({
  email,
  name,
  password,
  ...(tenant !== undefined && { tenant }),
});

/** The sign-in settings of tests without settings of their own. They replace all settings in src/site.ts. */
export const usualSignIn = {
  methods: ['google', 'email'],
  tenants: null,
  secondFactors: null,
  tokenSyncUrl: null,
} as const;

/** @returns the fields of init.json that a screen needs; the first tenant gets the id of the person's tenant */
function settingsOf(
  {
    methods = usualSignIn.methods,
    tenants,
    secondFactors,
  }: Pick<Setup, 'methods' | 'tenants' | 'secondFactors'>,
  { tenant }: Pick<Person, 'tenant'> = {},
): object {
  const options = tenants?.map((option, index) => ({ ...option, id: (index === 0 && tenant) || option.id }));
  const chooseBy = options?.some(({ emailDomain }) => emailDomain) ? 'email' : 'name';
  return {
    signIn: {
      ...usualSignIn,
      methods,
      ...(secondFactors && { secondFactors }),
      ...(options && { tenants: { chooseBy, options } }),
    },
  };
}

/** Creates an account whose only sign-in method is a mailed link. */
export async function createByLink(accounts: Accounts, email: string): Promise<void> {
  const oobCode = codeIn(await mailedLink(accounts, { email, password: '' }, 'EMAIL_SIGNIN'));
  await accounts.call('signInWithEmailLink', { email, oobCode });
}

const codeIn = (link: string): string => new URL(link).searchParams.get('oobCode')!;

/**
 * Makes the provider send a mail to the owner of an account.
 *
 * @param newEmail the new address, for mails about a change of address
 * @returns the link in the mail, which opens a page of the emulator
 * @throws {Error} if the provider refuses, or no mail arrives
 */
export async function mailedLink(
  accounts: Accounts,
  { email, password }: Pick<Person, 'email' | 'password'>,
  kind: MailKind,
  newEmail = accounts.newEmail('changed'),
): Promise<string> {
  const send = (details: object) => accounts.call('sendOobCode', { requestType: kind, ...details });
  if (kind === 'PASSWORD_RESET') await send({ email });
  else if (kind === 'EMAIL_SIGNIN') await send({ email, continueUrl: 'http://localhost/auth' });
  else {
    const { idToken } = await accounts.call('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    if (kind === 'RECOVER_EMAIL') await accounts.call('update', { idToken, email: newEmail });
    else await send(kind === 'VERIFY_EMAIL' ? { idToken } : { idToken, newEmail });
  }
  return accounts.outOfBandLink(email, kind);
}
