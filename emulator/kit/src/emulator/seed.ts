import * as v from 'valibot';
import { fields, list } from '../check/schemas.ts';
import { PROJECT_CHANGES, type ProjectSettings } from '../rules/project-settings.ts';
import { SEED_ACCOUNT } from './account-details.ts';
import type { AuthAdmin } from './auth-admin.ts';

export const SEED = fields({
  accounts: v.optional(list(SEED_ACCOUNT)),
  project: v.optional(PROJECT_CHANGES),
});

/**
 * The `accounts` with which an emulator and its gateway start, and settings of the `project` for all namespaces. A test may
 * change the settings in its own namespace.
 */
export type Seed = v.InferInput<typeof SEED>;

/** @returns the settings of the project that a seed sets; those that are `null` stay as the emulator has them */
export const settingsOf = ({ project = {} }: Seed): ProjectSettings =>
  Object.fromEntries(Object.entries(project).filter(([, value]) => value !== null));

/**
 * Creates the accounts of a seed, in order.
 *
 * @returns a function that removes them
 * @throws {Error} with one sentence, if the emulator refuses one of them; those before it are removed
 */
export async function createAccounts(
  { createAccount, removeById }: AuthAdmin,
  { accounts = [] }: Seed,
): Promise<() => Promise<void>> {
  const created: { uid: string; tenant: string | undefined }[] = [];
  const remove = async () => {
    for (const { uid, tenant } of created.splice(0)) await removeById(uid, tenant);
  };
  for (const account of accounts)
    try {
      const { uid } = await createAccount(account);
      created.push({ uid, tenant: account.tenant });
    } catch (error) {
      await remove();
      throw new Error(
        `The account ${account.email} of the seed cannot be created. ${(error as Error).message}.`,
        { cause: error },
      );
    }
  return remove;
}
