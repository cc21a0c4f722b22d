import type { AccountDetails, AuthAdmin } from '../emulators/auth-admin.ts';

/** The accounts for signing in right after `npm start`. Not secrets: they exist only in the emulator. */
export const DEMO_ACCOUNTS: readonly AccountDetails[] = [
  { name: 'Ada Lovelace', email: 'ada@example.com', password: 'demo-password-ada', verified: true },
  { name: 'Grace Hopper', email: 'grace@example.com', password: 'demo-password-grace', verified: false },
];

/** Creates the demo accounts in a new emulator. @throws {Error} if one exists already. */
export async function seedAccounts(admin: AuthAdmin): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await admin.createAccount(account);
}
