/* What the tools of this repository use. Unlike the other entry points, these exports may change with any version. */
export { authAdmin, type AuthAdmin } from './emulator/auth-admin.ts';
export { emulatorSupplements } from './emulator/emulator-supplements.ts';
export type { EmulatedProject } from './emulator/start-emulators.ts';
export { testAccounts } from './emulator/test-accounts.ts';
export { addFaultsCommands } from './cli/commands.ts';
export { startStack, type StartedStack } from './cli/start-stack.ts';
export { startGateway, type Gateway, type GatewayOptions, type Reading } from './gateway/gateway.ts';
export { GAPI_PATH, STUBS } from './gateway/stub.ts';
export { AUTH_PATHS } from './http/auth-paths.ts';
export { userRecord } from './playwright/sign-in-page.ts';
