export { startAuthFaults, type AuthFaults } from './cli/start-auth-faults.ts';
export type {
  AccountDetails,
  MailKind,
  SecondFactor,
  SeedAccount,
  TenantSettings,
} from './emulator/account-details.ts';
export type { StoredAccount } from './emulator/auth-admin.ts';
export type { Seed } from './emulator/seed.ts';
export type { Accounts, TestAccount, TestTenant } from './emulator/test-accounts.ts';
export * from './client/index.ts';
export { catalogue, faultOf, type CatalogueEntry, type InjectedEntry } from './rules/words.ts';
export { totpCode } from './supplements/totp-code.ts';
