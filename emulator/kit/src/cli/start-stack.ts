import type { Running } from '../command/run-until-stopped.ts';
import { authAdmin } from '../emulator/auth-admin.ts';
import { createAccounts, settingsOf } from '../emulator/seed.ts';
import { mailPrinter } from '../emulator/mail-printer.ts';
import type { RunningStack } from '../emulator/running-stack.ts';
import { watchEmulator, type HubAnswer } from '../emulator/running-emulators.ts';
import { startEmulators } from '../emulator/start-emulators.ts';
import { startSuite } from '../emulator/start-suite.ts';
import { startGateway } from '../gateway/gateway.ts';
import { assertPortFree } from '../http/listen.ts';
import type { StackOptions } from './stack-options.ts';

/** A running stack, and the facts that `exec` needs for its command. */
export interface StartedStack extends RunningStack {
  /** The answer of the emulators' own hub; `undefined` if these emulators have no hub that a command could use. */
  hub: HubAnswer | undefined;
  /** Path of the log of firebase-tools; `undefined` if that log is in the project's folder already. */
  log: string | undefined;
}

/**
 * Starts the emulators of a project, unless they are running already, and a gateway in front of them. Ends the program with
 * an error if the emulators end by themselves.
 *
 * @param more.printMail Receives one text for each mail, with the mail's link.
 * @throws {Error} with one line, for the reasons that `startEmulators` and `startGateway` list
 */
export async function startStack(
  options: StackOptions,
  running: Running,
  { printMail }: { printMail?: (text: string) => void } = {},
): Promise<StartedStack> {
  const { project, app, ports, listen, allowed, seed, offline = false } = options;
  for (const [index, port] of ports.entries())
    // If there are two ports, `--port` would replace both, so the error tells people to change the port in firebase.json.
    await assertPortFree(port, ports.length === 1 ? '--port ' : inFirebaseJson[index], listen);
  if (app !== undefined) await assertAnswering(app);
  const { projectId } = project;
  const { auth, hosting, hub, log } = await emulatorsOf(options, running);
  const admin = authAdmin(auth, projectId);
  if (options.protectsEnumeration) await admin.protectEnumeration();
  await createAccounts(admin, seed);
  const [port, ...morePorts] = ports;
  const onAnswer = printMail && mailPrinter(admin, printMail);
  const gateway = await startGateway({
    port,
    morePorts,
    listen,
    auth,
    hosting: app ?? hosting,
    projectId,
    allowed,
    project: settingsOf(seed),
    stub: offline,
    ...(onAnswer && { onAnswer }),
  });
  running.onStop(gateway.close);
  return {
    gateway: gateway.origin,
    auth,
    projectId,
    offline,
    hub,
    log,
  };
}

/** Starts the emulators, unless the Auth emulator is running already. */
async function emulatorsOf(
  { project, hostingRoot, upstream, suite }: StackOptions,
  { onStop, fail }: Running,
): Promise<{ auth: string; hosting?: string | undefined; hub?: HubAnswer; log?: string }> {
  if (upstream !== undefined) {
    const stopWatching = watchEmulator(upstream, fail);
    onStop(async () => stopWatching());
    return { auth: upstream };
  }
  const emulators = suite
    ? await startSuite(project, onStop)
    : await startEmulators({ project, ...(hostingRoot !== undefined && { hostingRoot }), onStop });
  void emulators.died.then(fail);
  return emulators;
}

/** The error's advice on how to choose another port: first for the Auth emulator, then for the site. */
const inFirebaseJson = [
  'emulators.auth.port in firebase.json, such as ',
  'emulators.hosting.port in firebase.json, and in the baseURL of your tests, such as ',
];

/** @throws {Error} with one line, if no server answers at the origin `app` */
async function assertAnswering(app: string): Promise<void> {
  await fetch(app, { method: 'HEAD', redirect: 'manual' }).catch(() => {
    throw new Error(`Nothing answers at ${app}. Start the server of the app first.`);
  });
}
