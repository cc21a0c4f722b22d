import { startStack, type StartedStack } from 'firebase-auth-faults/internal';
import type { Running } from 'firebase-auth-faults/internal/command';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { PROJECT } from './project.ts';

/**
 * Starts the servers behind the site: emulators with the demo accounts, and a gateway. The gateway serves the stub for
 * Google's script, and prints the links in mails, changed to lead to the site. When the emulators end, the program fails.
 *
 * @param options.port The gateway's port; 0 means any free port.
 * @param options.hostingRoot The folder of the built site. By default, the gateway serves only the provider.
 * @throws {Error} with one sentence, if a server cannot start
 */
export const startSeededStack = (
  { port, hostingRoot }: { port: number; hostingRoot?: string },
  running: Running,
): Promise<StartedStack> =>
  startStack(
    {
      project: PROJECT,
      hostingRoot,
      ports: [port],
      seed: { accounts: DEMO_ACCOUNTS, project: { totp: true } },
      offline: true,
    },
    running,
    { printMail: console.log, mailPage: '/auth' },
  );
