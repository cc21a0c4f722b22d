import type { PublicHosts } from 'firebase-auth-faults';

/** The addresses of this run's stack. The setup writes them once, in the runner; worker processes inherit them. */
export interface RunningStack {
  /** The gateway's port, on every loopback address. */
  port: number;
  /** Origin of the Auth emulator itself, past the gateway. */
  auth: string;
  /** Origin of the Auth emulator whose project has enumeration protection. */
  protectedAuth: string;
  projectId: string;
  /** Where the gateway answers as the deployed site and as Google. */
  publicHosts: PublicHosts;
  /** Folder for builds of changed sources, which the workers share. */
  builds: string;
}

const PROTECTED = 'guarded-';

/** @returns the name of a namespace whose project has enumeration protection */
export const protectedNamespace = (name: string): string => PROTECTED + name;

export const isProtectedNamespace = (namespace: string): boolean => namespace.startsWith(PROTECTED);

const VARIABLE = 'SPECDOCK_STACK';

/** Passes the stack to worker processes that start later. */
export function publishStack(stack: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

/** @throws {Error} if the setup ran neither in this process nor in a parent. */
export function runningStack(): RunningStack {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error('No stack is running: the global setup of playwright.config.ts starts it.');
  return JSON.parse(text) as RunningStack;
}
