/* What the tools of this repository use. Unlike the other entry points, these exports may change with any version. */
export { authAdmin, type AuthAdmin } from './emulators/auth-admin.ts';
export { mailPrinter } from './emulators/mail-printer.ts';
export { startEmulators, type EmulatedProject, type Emulators } from './emulators/start-emulators.ts';
export { testAccounts } from './emulators/test-accounts.ts';
export { runCommand } from './faults/commands.ts';
export { startGateway, type Gateway, type GatewayOptions, type Reading } from './gateway/gateway.ts';
export { GAPI_PATH, STUBS } from './gateway/stub.ts';
export { AUTH_PATHS } from './http/auth-paths.ts';
export { userRecord } from './playwright/sign-in-page.ts';
