export { injectFault } from './bin/inject-fault.ts';
export { startAuthFaults, type AuthFaults } from './bin/start-auth-faults.ts';
export {
  authAdmin,
  type AccountDetails,
  type AuthAdmin,
  type MailKind,
  type SecondFactor,
  type StoredAccount,
  type TenantSettings,
} from './emulators/auth-admin.ts';
export { mailPrinter } from './emulators/mail-printer.ts';
export { startEmulators, type EmulatedProject, type Emulators } from './emulators/start-emulators.ts';
export { testAccounts, type Accounts, type TestAccount, type TestTenant } from './emulators/test-accounts.ts';
export { AuthFaultsError, ERROR_CODES, type ErrorCode } from './faults/auth-faults-error.ts';
export { catalogue, type CatalogueEntry, type InjectedEntry } from './faults/catalogue.ts';
export { runCommand } from './faults/commands.ts';
export { startGateway, type Gateway, type GatewayOptions, type PublicHosts } from './gateway/gateway.ts';
export { GAPI_PATH } from './gateway/stub.ts';
export { labFragment, type LabSelection } from './lab/errors.ts';
export { LAB_PATH, labOptions } from './lab/lab.ts';
export type { LabMeans, LabScreens, LabStep, StepsToScreen } from './lab/steps.ts';
export { AUTH_PATHS } from './http/auth-paths.ts';
