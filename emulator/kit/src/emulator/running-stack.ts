import { AuthFaultsError } from '../check/auth-faults-error.ts';

/** The addresses of a running gateway and of the emulator behind it. */
export interface RunningStack {
  /** Origin of the gateway on a bare loopback name, e.g. `http://localhost:5000`. */
  gateway: string;
  /** Origin of the Auth emulator itself, e.g. `http://127.0.0.1:40001`. Calls to this origin bypass the gateway. */
  auth: string;
  projectId: string;
  /** Whether the gateway has stubs in place of Google's scripts. */
  offline?: boolean;
}

const VARIABLE = 'FIREBASE_AUTH_FAULTS';

/** @returns the variable by which other programs find the stack. @example spawn(program, { env: stackInEnvironment(stack) }); */
export const stackInEnvironment = (stack: RunningStack): Record<string, string> => ({
  [VARIABLE]: JSON.stringify(stack),
});

/** @returns whether a program with a running stack, such as `exec`, has started this program */
export const hasStackInEnvironment = (): boolean => process.env[VARIABLE] !== undefined;

/** @returns the stack that `exec` has started. @throws {AuthFaultsError} if there is none. @example runningStack().gateway; */
export function runningStack(): RunningStack {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new AuthFaultsError(
      'No gateway is running for these tests. Start them, or the UI or editor that runs them, with npx --no-install firebase-auth-faults exec -- COMMAND, such as npx playwright test --ui or code --wait .',
      'no-stack',
    );
  return JSON.parse(text) as RunningStack;
}
