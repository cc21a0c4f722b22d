import { ATTRIBUTE_TYPES } from '../rules/fault.ts';
import { readProjectSettings, type ProjectSettings } from '../rules/project-settings.ts';
import { checkFields, readObject, RuleError } from '../rules/rule-error.ts';
import type { AccountDetails, AuthAdmin } from './auth-admin.ts';

/** The accounts and the settings of the project with which an emulator and its gateway start. */
export interface Seed {
  accounts?: readonly SeedAccount[];
  /** Settings for all namespaces; a test may change them in its own namespace. */
  project?: ProjectSettings;
}

/** An account of a seed. Without a password, its owner can sign in by `providers` or by `phoneNumber` only. */
export type SeedAccount = Pick<AccountDetails, 'email'> & Partial<AccountDetails>;

const { text, boolean, object } = ATTRIBUTE_TYPES;

const listOf = (example: string, test: (value: unknown) => boolean) => ({
  says: `a list such as ${example}`,
  test: (value: unknown) => Array.isArray(value) && value.every(test),
});

const isFactor = ({ phoneNumber, name = 'none', ...unknown }: Record<string, unknown>): boolean =>
  text.test(phoneNumber) && text.test(name) && Object.keys(unknown).length === 0;

/** What each field of an account must be. */
const FIELDS: { [Name in keyof AccountDetails]-?: { says: string; test(value: unknown): boolean } } = {
  uid: text,
  email: text,
  password: text,
  name: { says: 'a text', test: (value) => typeof value === 'string' },
  verified: boolean,
  tenant: text,
  phoneNumber: text,
  claims: object,
  secondFactors: listOf('[{ "phoneNumber": "+16505550101", "name": "Work" }]', (one) =>
    isFactor(Object(one)),
  ),
  providers: listOf('["google.com"]', text.test),
};

/**
 * @param value JSON of a file or of a program
 * @param source The seed's name at the beginning of an error, e.g. `seed.json`.
 * @throws {Error} with one sentence, if a field is unknown or wrong
 */
export function readSeed(value: unknown, source: string): Seed {
  try {
    const seed = readObject(value, 'The seed');
    checkFields(seed, ['accounts', 'project'], 'A seed has no field');
    const { accounts = [], project = {} } = seed;
    if (!Array.isArray(accounts)) throw new RuleError('"accounts" must be a list.');
    accounts.forEach(checkAccount);
    const settings = Object.entries(readProjectSettings(project)).filter(([, one]) => one !== null);
    return { accounts, project: Object.fromEntries(settings) };
  } catch (error) {
    throw new Error(`${source}: ${(error as Error).message}`, { cause: error });
  }
}

function checkAccount(value: unknown, index: number): void {
  const name = `accounts[${index}]`;
  const account = readObject(value, name);
  checkFields(account, Object.keys(FIELDS), `${name} has an unknown field`);
  for (const [field, one] of Object.entries({ email: undefined, ...account })) {
    const { says, test } = FIELDS[field as keyof AccountDetails];
    if (!test(one)) throw new RuleError(`${name}.${field} must be ${says}, not ${JSON.stringify(one)}.`);
  }
}

/** Creates the accounts of a seed, in order. @throws {Error} with one sentence, if the emulator refuses one of them */
export async function createAccounts({ createAccount }: AuthAdmin, { accounts = [] }: Seed): Promise<void> {
  for (const account of accounts)
    await createAccount(account).catch(({ message }: Error) => {
      throw new Error(`The account ${account.email} of the seed cannot be created. ${message}.`);
    });
}
