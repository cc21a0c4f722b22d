import type { Gateway } from 'firebase-auth-faults/internal';
import { readPort, type Running, startGroup } from 'firebase-auth-faults/internal/command';
import { assertPortFree } from 'firebase-auth-faults/internal/http';
import { BUILT_SITE, REPOSITORY } from './project.ts';
import { startSeededStack, type StackOptions } from './seeded-stack.ts';

/** How long a cancelled build may take to end (milliseconds). */
const STOP_GRACE = 2000;

/**
 * Builds the site, starts the emulators, and serves the site at the port in the environment variable `PORT`.
 *
 * @param options Further options of the gateway.
 * @throws {Error} with one sentence, if the port is invalid or in use, the build failed, or `startSeededStack` throws.
 */
export async function startBuiltSite(running: Running, options: StackOptions['gateway']): Promise<Gateway> {
  const port = readPort(process.env['PORT']);
  await assertPortFree(port);

  console.log('Building the site …');
  if (!process.env['SPECDOCK_SITE']) await buildSite(running);

  console.log('Starting the emulators …');
  return startSeededStack({ port, hostingRoot: BUILT_SITE, gateway: options }, running);
}

/**
 * Builds the site. Prints nothing unless the build fails.
 *
 * @param variables Additional environment variables of the build.
 * @throws {Error} of one line, if the build failed. The last lines of the build's output are printed first.
 */
export async function buildSite(
  { onStop }: Pick<Running, 'onStop'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  // If the shell sets NODE_ENV, Vite could build React's development version, which is never deployed.
  const env = { ...process.env, ...variables, NODE_ENV: 'production' };
  const vite = ['node_modules/vite/bin/vite.js', 'build'];
  const build = startGroup(process.execPath, vite, { cwd: REPOSITORY, env });
  onStop(() => build.stop('SIGTERM', STOP_GRACE));

  const outcome = await build.ended;
  if (outcome === 0) return;
  console.error(build.lastLines(40).join('\n'));
  throw new Error(`The build failed (${outcome}); its output is above.`);
}
