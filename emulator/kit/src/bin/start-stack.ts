import type { Running } from '../command/run-until-stopped.ts';
import { authAdmin } from '../emulators/auth-admin.ts';
import { mailPrinter } from '../emulators/mail-printer.ts';
import type { RunningStack } from '../emulators/running-stack.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { startGateway } from '../gateway/gateway.ts';
import { assertPortFree } from '../http/listen.ts';
import type { StackOptions } from './stack-options.ts';

/**
 * Starts the emulators of a project and a gateway in front of them. The program fails when the emulators end.
 *
 * @param printMail Receives the link of each mail.
 * @throws {Error} of one line, see `startEmulators` and `startGateway`
 */
export async function startStack(
  { project, hostingRoot, ports, allowed }: StackOptions,
  { onStop, fail }: Running,
  printMail?: (text: string) => void,
): Promise<RunningStack> {
  for (const port of ports) await assertPortFree(port, '--port ');
  const { projectId } = project;
  const emulators = await startEmulators({
    project,
    ...(hostingRoot !== undefined && { hostingRoot }),
    onStop,
  });
  const { auth, hosting, died } = emulators;
  void died.then(fail);
  const [port, ...morePorts] = ports;
  const onAnswer = printMail && mailPrinter(authAdmin(auth, projectId), printMail);
  const gateway = await startGateway({
    port,
    morePorts,
    auth,
    hosting,
    projectId,
    allowed,
    ...(onAnswer && { onAnswer }),
  });
  onStop(gateway.close);
  return { gateway: gateway.origin, auth, projectId };
}
