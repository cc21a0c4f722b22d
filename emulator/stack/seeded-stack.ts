import { startStack, type StartedStack } from 'firebase-auth-faults/internal';
import type { Running } from 'firebase-auth-faults/internal/command';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { PROJECT } from './project.ts';

/**
 * Starts the servers behind the site: emulators with the demo accounts, and a gateway. The gateway serves the stub for
 * Google's script, and prints the links in mails, changed to lead to the site, and the codes in text messages. When the emulators end, the program fails.
 *
 * @param options.port The gateway's port; 0 means any free port.
 * @param options.site The origin of the site.
 * @param options.hostingRoot The folder of the built site. By default, the gateway serves only the provider.
 * @throws {Error} with one sentence, if a server cannot start
 */
export const startSeededStack = (
  { port, site, hostingRoot }: { port: number; site: string; hostingRoot?: string },
  running: Running,
): Promise<StartedStack> =>
  startStack(
    {
      // Without a site, no build has written the firebase.json.
      project: hostingRoot === undefined ? { projectId: PROJECT.projectId } : PROJECT,
      hostingRoot,
      ports: [port],
      seed: { accounts: DEMO_ACCOUNTS, project: { totp: true } },
      offline: true,
    },
    running,
    { printMessage: console.log, mailPage: `${site}/auth` },
  );
