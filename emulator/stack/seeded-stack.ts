import {
  authAdmin,
  type Gateway,
  mailPrinter,
  startEmulators,
  startGateway,
} from 'firebase-auth-faults/internal';
import type { Running } from 'firebase-auth-faults/internal/command';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { PROJECT } from './project.ts';

export interface StackOptions {
  /** The gateway's port; 0 means any free port. */
  port: number;
  /** The folder of the built site. By default, the gateway serves only the provider. */
  hostingRoot?: string;
}

/**
 * Starts the servers behind the site: emulators with the demo accounts, and a gateway. The gateway serves the stub for
 * Google's script, and prints the links in mails, changed to lead to the site. When the emulators end, the program fails.
 *
 * @throws {Error} with one sentence, if `startEmulators` or `startGateway` throws.
 */
export async function startSeededStack(
  { port, hostingRoot }: StackOptions,
  { onStop, fail }: Running,
): Promise<Gateway> {
  const emulators = await startEmulators({ project: PROJECT, ...(hostingRoot && { hostingRoot }), onStop });
  void emulators.died.then(fail);
  const { auth, hosting, projectId } = emulators;
  const admin = authAdmin(auth, projectId);
  for (const account of DEMO_ACCOUNTS) await admin.createAccount(account);

  const onAnswer = mailPrinter(admin, console.log, '/auth');
  const gateway = await startGateway({ port, auth, hosting, projectId, stub: true, onAnswer });
  onStop(gateway.close);
  return gateway;
}
