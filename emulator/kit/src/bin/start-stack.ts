import type { Running } from '../command/run-until-stopped.ts';
import type { RunningStack } from '../emulators/running-stack.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { startGateway } from '../gateway/gateway.ts';
import { assertPortFree } from '../http/listen.ts';
import type { StackOptions } from './stack-options.ts';

/**
 * Starts the emulators of a project and a gateway in front of them. The program fails when the emulators end.
 *
 * @throws {Error} of one line, see `startEmulators` and `startGateway`
 */
export async function startStack(
  { projectId, ports: [port] }: StackOptions,
  { onStop, fail }: Running,
): Promise<RunningStack> {
  await assertPortFree(port);
  const { auth, hosting, died } = await startEmulators({ project: { projectId, firebaseJson: '' }, onStop });
  void died.then(fail);
  const gateway = await startGateway({ port, auth, hosting, projectId });
  onStop(gateway.close);
  return { gateway: gateway.origin, auth, projectId };
}
