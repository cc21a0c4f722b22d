import type { PublicHosts } from '../../gateway/gateway.ts';

/** Where the stack of this test run is. The setup writes it once, in the runner; workers inherit it. */
export interface RunningStack {
  /** Of the gateway, on every loopback address. */
  port: number;
  /** Origin of the Auth emulator itself, past the gateway. */
  auth: string;
  /** The same for the project with e-mail enumeration protection. */
  protectedAuth: string;
  projectId: string;
  /** Where the gateway is the deployed site and Google. */
  publicHosts: PublicHosts;
}

const PROTECTED = 'guarded-';

/** @returns the name of a namespace whose project has e-mail enumeration protection */
export const protectedNamespace = (name: string): string => PROTECTED + name;

export const isProtectedNamespace = (namespace: string): boolean => namespace.startsWith(PROTECTED);

const VARIABLE = 'SPECDOCK_STACK';

/** Hands the stack to the workers that start from now on. */
export function publishStack(stack: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

/** @throws {Error} when the setup did not run in this process or above it. */
export function runningStack(): RunningStack {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error('No stack is running: the global setup of playwright.config.ts starts it.');
  return JSON.parse(text) as RunningStack;
}
