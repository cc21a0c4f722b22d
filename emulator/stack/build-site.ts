import { startGroup } from '../command/child-group.ts';
import { REPOSITORY } from './project.ts';
import type { Running } from '../command/run-until-stopped.ts';

/** How long a cancelled build may take to end (milliseconds). */
const STOP_GRACE = 2000;

/**
 * Runs `npm run build`, without output unless it fails. Does nothing if `SPECDOCK_SITE` names a built site.
 *
 * @throws {Error} if it fails, after printing the end of its output.
 */
export async function buildSite({ onStop }: Pick<Running, 'onStop'>): Promise<void> {
  if (process.env['SPECDOCK_SITE']) return;
  const npm = process.env['npm_execpath'];
  const [command, ...args] = npm ? [process.execPath, npm, 'run', 'build'] : ['npm', 'run', 'build'];
  // A NODE_ENV of the shell could make Vite build React's development version, which is never deployed.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = startGroup(command as string, args, { cwd: REPOSITORY, env });
  onStop(() => build.stop('SIGTERM', STOP_GRACE));

  const outcome = await build.ended;
  if (outcome === 0) return;
  console.error(build.lastLines(40).join('\n'));
  throw new Error(`The build failed (${outcome}); its output is above.`);
}
