import type { PublicHosts } from '../../stack/public-hosts.ts';

/** The addresses of this run's stack. The global setup publishes these addresses, and worker processes inherit them. */
export interface RunningStack {
  /** The port on which the gateway listens, on every loopback address. */
  port: number;
  /** The origin of the Auth emulator. Requests to this origin bypass the gateway. */
  auth: string;
  projectId: string;
  /** Where the gateway answers as the deployed site and as Google. */
  publicHosts: PublicHosts;
  /** The folder for builds of changed sources. All worker processes share these builds. */
  builds: string;
}

const VARIABLE = 'SPECDOCK_STACK';

/** Publishes the stack's addresses to worker processes that start later. */
export function publishStack(stack: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(stack);
}

/** @returns the stack that the global setup has published, in this process or in a parent process */
export const runningStack = (): RunningStack => JSON.parse(process.env[VARIABLE]!) as RunningStack;
