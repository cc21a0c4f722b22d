import { exemptLoopback } from '../command/loopback-proxy.ts';
import { firstLine } from '../command/one-line-errors.ts';
import { DEMO_PROJECT } from '../emulator/project-file.ts';
import { checkAuthEmulator, projectOf } from '../emulator/running-emulators.ts';
import type { RunningStack } from '../emulator/running-stack.ts';
import { SEED } from '../emulator/seed.ts';
import { testAccounts, type Accounts } from '../emulator/test-accounts.ts';
import { beginTest, faultsClient, type TestClient } from '../client/client.ts';
import * as v from 'valibot';
import { check } from '../check/check.ts';
import { fields, text, whole } from '../check/schemas.ts';
import { DEFAULT_NAMESPACE } from '../http/namespaces.ts';
import { readUpstream } from './stack-options.ts';
import { startStack } from './start-stack.ts';

/** A gateway in this process and its Auth emulator, for the tests of any test runner. */
export interface AuthFaults extends RunningStack {
  /** Controls the faults of the default namespace, that of bare localhost. A test has begun; `faults.end()` ends it. */
  faults: TestClient;
  /** Creates accounts in the emulator. */
  accounts: Accounts;
  /** Stops the gateway, and the emulator that `startAuthFaults` has started. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const OPTIONS = fields({
  port: v.optional(whole(0, 65_535)),
  projectId: v.optional(text),
  upstream: v.optional(text),
  seed: v.optional(SEED),
});

/**
 * Starts an Auth emulator, and in this process a gateway in front of it. If the emulator ends early or is silent, prints one
 * line and stops the gateway, so that the tests fail at once.
 *
 * @param options.port The gateway's port; by default 0, which means any free port.
 * @param options.projectId The id of the project. Any id works; by default, it is that of a demo project. With `upstream`, it
 *   must be the emulator's.
 * @param options.upstream Origin of an Auth emulator that is running already, such as `http://localhost:9099`. By default,
 *   the function starts an emulator.
 * @param options.seed Accounts to create, and settings of the project.
 * @throws {Error} with one line, if an option is unknown, if the port is in use, if the seed is wrong, or if there is no emulator
 * @example
 * const kit = await startAuthFaults();
 * connectAuthEmulator(auth, kit.gateway);
 * await kit.faults.inject({ operation: 'accounts:signUp', fault: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' } });
 * await kit.stop();
 */
export async function startAuthFaults(options: v.InferInput<typeof OPTIONS> = {}): Promise<AuthFaults> {
  const { port = 0, projectId: named, seed = {}, ...given } = check(OPTIONS, options, 'startAuthFaults');
  const upstream =
    given.upstream === undefined ? undefined : readUpstream(given.upstream, '"upstream" of startAuthFaults');
  const undoing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of undoing.splice(0).toReversed()) await undo();
  };
  const fail = (error: Error) => {
    console.error(firstLine(error));
    void stop();
  };
  exemptLoopback();
  try {
    if (upstream !== undefined) await checkAuthEmulator(upstream);
    const projectId = upstream === undefined ? (named ?? DEMO_PROJECT) : await projectOf(upstream, named);
    const { gateway, auth } = await startStack(
      {
        project: { projectId },
        ports: [port],
        allowed: { loopbackPages: true },
        seed,
        upstream,
      },
      { onStop: (undo) => undoing.push(undo), end() {}, fail },
      { portChoice: 'the option port, such as ' },
    );
    const faults = await beginTest(faultsClient(gateway));
    return {
      gateway,
      auth,
      projectId,
      faults,
      accounts: testAccounts({ auth, projectId, gateway }, DEFAULT_NAMESPACE, gateway),
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
