import { startGateway, type Gateway, type GatewayOptions } from '../gateway/gateway.ts';
import { authAdmin } from '../emulators/auth-admin.ts';
import { startEmulators, type Emulators } from '../emulators/start-emulators.ts';
import { mailPrinter } from '../emulators/mail-printer.ts';
import { PROJECT } from './project.ts';
import { seedAccounts } from './seed-accounts.ts';
import type { Running } from '../command/run-until-stopped.ts';

interface StackOptions {
  port: number;
  hostingRoot?: string;
  extend?: (emulators: Emulators) => Partial<GatewayOptions>;
}

/**
 * Starts the servers behind the site: emulators with the demo accounts, and a gateway that serves the stand-in for
 * Google's script and prints the links of mails. The program fails when the emulators end.
 *
 * @param options.port Of the gateway; 0 means any free port.
 * @param options.hostingRoot The built site; without it the gateway serves the provider only.
 * @param options.extend Further options of the gateway.
 * @throws {Error} with one sentence, see `startEmulators` and `startGateway`.
 */
export async function startSeededStack(
  { port, hostingRoot, extend }: StackOptions,
  { onStop, fail }: Running,
): Promise<Gateway> {
  const emulators = await startEmulators({ project: PROJECT, ...(hostingRoot && { hostingRoot }), onStop });
  void emulators.died.then(fail);
  const { auth, hosting, projectId } = emulators;
  const admin = authAdmin(auth, projectId);
  await seedAccounts(admin);

  const onAnswer = mailPrinter(admin, console.log);
  const more = extend?.(emulators);
  const gateway = await startGateway({ port, auth, hosting, projectId, standIn: true, onAnswer, ...more });
  onStop(gateway.close);
  return gateway;
}
