import { startGateway } from '../gateway.ts';

/** An address at which no server listens. */
export const NOBODY = 'http://127.0.0.1:9';

/** Starts a gateway on a free port, without hosting. @param more Further options; by default, there is no Auth emulator. */
export const startForTest = (more: Partial<Parameters<typeof startGateway>[0]> = {}) =>
  startGateway({ port: 0, auth: NOBODY, hosting: undefined, projectId: 'demo-test', ...more });
