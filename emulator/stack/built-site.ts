import type { StartedStack } from 'firebase-auth-faults/internal';
import { type Running, startProgram } from 'firebase-auth-faults/internal/command';
import { assertPortFree } from 'firebase-auth-faults/internal/http';
import { BUILT_SITE, REPOSITORY } from './project.ts';
import { startSeededStack } from './seeded-stack.ts';

/** How long a cancelled build may take to end (milliseconds). */
const STOP_GRACE = 2000;

const VITE = ['node_modules/vite/bin/vite.js', 'build'];

/**
 * Builds the site, starts the emulators, and serves the site.
 *
 * @param port The port of the site.
 * @throws {Error} with one sentence, if the port is in use, the build failed, or `startSeededStack` throws.
 */
export async function startBuiltSite(running: Running, port: number): Promise<StartedStack> {
  await assertPortFree(port, 'npm start -- --port ');

  if (!process.env['SPECDOCK_SITE']) await buildSite(running);

  console.log('Starting the emulators …');
  return startSeededStack({ port, site: `http://localhost:${port}`, hostingRoot: BUILT_SITE }, running);
}

/**
 * Builds the site. Of the build's output, prints nothing unless it fails.
 *
 * @throws {Error} of one line, if the build failed. The last lines of the build's output are printed first.
 */
async function buildSite({ onStop }: Running): Promise<void> {
  console.log('Building the site …');
  // If the shell sets NODE_ENV, Vite could build React's development version, which is never deployed.
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = startProgram(process.execPath, VITE, { cwd: REPOSITORY, env });
  onStop(() => program.stop('SIGTERM', STOP_GRACE));

  const outcome = await program.ended;
  if (outcome === 0) return;
  console.error(program.lastLines(40).join('\n'));
  throw new Error(`The build failed (${outcome}); its output is above.`);
}
