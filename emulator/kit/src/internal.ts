/* What the tools of this repository use. Unlike the other entry points, these exports may change with any version. */
export { authAdmin, type AuthAdmin } from './emulator/auth-admin.ts';
export { mailPrinter } from './emulator/mail-printer.ts';
export { startEmulators, type EmulatedProject, type Emulators } from './emulator/start-emulators.ts';
export { testAccounts } from './emulator/test-accounts.ts';
export { runCommand } from './cli/commands.ts';
export { startGateway, type Gateway, type GatewayOptions, type Reading } from './gateway/gateway.ts';
export { GAPI_PATH, STUBS } from './gateway/stub.ts';
export { AUTH_PATHS } from './http/auth-paths.ts';
export { userRecord } from './playwright/sign-in-page.ts';
