export { injectFault } from './bin/inject-fault.ts';
export { startAuthFaults, type AuthFaults } from './bin/start-auth-faults.ts';
export type {
  AccountDetails,
  MailKind,
  SecondFactor,
  StoredAccount,
  TenantSettings,
} from './emulators/auth-admin.ts';
export type { Seed, SeedAccount } from './emulators/seed.ts';
export type { Accounts, TestAccount, TestTenant } from './emulators/test-accounts.ts';
export * from './faults/index.ts';
export { catalogue, faultOf, type CatalogueEntry, type InjectedEntry } from './faults/words.ts';
export { totpCode } from './supplements/totp-code.ts';
