import type { Running } from '../command/run-until-stopped.ts';
import { authAdmin } from '../emulator/auth-admin.ts';
import { emulatorSupplements } from '../emulator/emulator-supplements.ts';
import { printedMessage } from '../emulator/printed-message.ts';
import { watchEmulator } from '../emulator/running-emulators.ts';
import type { RunningStack } from '../emulator/running-stack.ts';
import { createAccounts, settingsOf } from '../emulator/seed.ts';
import { startEmulators } from '../emulator/start-emulators.ts';
import { startGateway, type Gateway } from '../gateway/gateway.ts';
import { assertPortFree } from '../http/listen.ts';
import type { StackOptions } from './stack-options.ts';

/** A running stack, and the facts that `exec` needs for its command. */
export interface StartedStack extends RunningStack {
  server: Gateway;
  /** Path of the log of firebase-tools; `undefined` if another program has started the emulator. */
  log: string | undefined;
}

/** What a program adds to a stack. */
interface More {
  /** Receives what each mail and text message says. An emulator of another program prints it there. */
  printMessage?: (text: string) => void;
  /** The address of the app's own page for the links in mails; by default, they lead to the emulator's page. */
  mailPage?: string;
  /** What a person types before the number of another port: see {@link assertPortFree}. */
  portChoice?: string;
}

/**
 * Starts the emulators of a project, unless they are running already, and a gateway in front of them. The program fails when
 * the emulators end by themselves, or are silent. At its end, an emulator of another program loses the accounts of the seed.
 *
 * @throws {Error} with one line, for the reasons that `startEmulators` and `startGateway` list
 */
export async function startStack(
  options: StackOptions,
  running: Running,
  { printMessage, mailPage, portChoice = '--port ' }: More = {},
): Promise<StartedStack> {
  const { project, ports, allowed, seed, offline = false, upstream } = options;
  for (const [index, port] of ports.entries())
    // If there are two ports, `--port` would replace both, so the error tells people to change the port in firebase.json.
    await assertPortFree(port, ports.length === 1 ? portChoice : inFirebaseJson[index]);
  const { projectId } = project;
  let gateway = '';
  const { auth, hosting, log } = await emulatorsOf(options, running, (line) => {
    const message = printedMessage(line, mailPage ?? `${gateway}/emulator/action`);
    if (message !== undefined) printMessage?.(message);
  });
  const stopWatching = watchEmulator(auth, running.fail);
  running.onStop(async () => stopWatching());
  const admin = authAdmin(auth, projectId);
  const remove = await createAccounts(admin, seed);
  if (upstream !== undefined) running.onStop(remove);
  const [port, ...morePorts] = ports;
  const server = await startGateway({
    port,
    morePorts,
    auth,
    hosting,
    projectId,
    allowed,
    project: settingsOf(seed),
    supplements: emulatorSupplements(auth, projectId),
    stub: offline,
  });
  running.onStop(server.close);
  gateway = server.origin;
  return { gateway, auth, projectId, offline, server, log };
}

/** Starts the emulators, unless the Auth emulator is running already. */
async function emulatorsOf(
  { project, hostingRoot, upstream }: StackOptions,
  { onStop, fail }: Running,
  onLine: (line: string) => void,
): Promise<{ auth: string; hosting?: string | undefined; log?: string }> {
  if (upstream !== undefined) return { auth: upstream };
  const emulators = await startEmulators({
    project,
    ...(hostingRoot !== undefined && { hostingRoot }),
    onStop,
    onLine,
  });
  void emulators.died.then(fail);
  return emulators;
}

/** The error's advice on how to choose another port: first for the Auth emulator, then for the site. */
const inFirebaseJson = [
  'emulators.auth.port in firebase.json, such as ',
  'emulators.hosting.port in firebase.json, and in the baseURL of your tests, such as ',
];
