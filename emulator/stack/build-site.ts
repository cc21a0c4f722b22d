import { startGroup } from '../command/child-group.ts';
import { REPOSITORY } from './project.ts';
import type { Running } from '../command/run-until-stopped.ts';

/** How long a build may take to end when it is not wanted any more (milliseconds). */
const STOP_GRACE = 2000;

/**
 * Runs `npm run build`, in silence while it goes well; not where `SPECDOCK_SITE` names a site that is built.
 *
 * @throws {Error} when it fails, after printing the end of its output.
 */
export async function buildSite({ onStop }: Pick<Running, 'onStop'>): Promise<void> {
  if (process.env['SPECDOCK_SITE']) return;
  const npm = process.env['npm_execpath'];
  const [command, ...args] = npm ? [process.execPath, npm, 'run', 'build'] : ['npm', 'run', 'build'];
  // Vite builds React's development version when the shell says so; what is deployed never is one.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = startGroup(command as string, args, { cwd: REPOSITORY, env });
  onStop(() => build.stop('SIGTERM', STOP_GRACE));

  const outcome = await build.ended;
  if (outcome === 0) return;
  console.error(build.lastLines(40).join('\n'));
  throw new Error(`The build failed (${outcome}); its output is above.`);
}
