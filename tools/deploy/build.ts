import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { HostConfig } from '../../src/auth/host-config.ts';
import { REPOSITORY } from '../command.ts';

/**
 * Builds the site for a deployment: the files into `public/` of a folder, and beside it firebase.dist.json with the
 * deployment's policy.
 *
 * @param config The configuration that Hosting serves.
 * @param authDomain The auth domain of the deployment.
 * @param withoutWorker Builds the kill switch in place of the worker.
 * @returns the path of firebase.dist.json
 * @throws {Error} of one line, if the build fails
 */
export function build(
  folder: string,
  config: HostConfig,
  authDomain: string,
  withoutWorker: boolean,
): string {
  run('type check', ['node_modules/typescript/bin/tsc', '-b', 'src']);
  run('build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    // If the shell sets NODE_ENV, Vite could build React's development version.
    NODE_ENV: 'production',
    SPECDOCK_OUT_DIR: join(folder, 'public'),
    SPECDOCK_AUTH_DOMAIN: authDomain,
    SPECDOCK_WORKER: withoutWorker ? 'off' : 'on',
    // Hosting always serves the project's own auth domain. Another one goes into the scripts.
    VITE_FIREBASE_CONFIG: authDomain === config.authDomain ? '' : JSON.stringify({ ...config, authDomain }),
  });
  return join(folder, 'firebase.dist.json');
}

/** Runs a program of the repository. @throws {Error} of one line, below the output of the program */
function run(what: string, program: string[], variables: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...variables };
  const { status } = spawnSync(process.execPath, program, { cwd: REPOSITORY, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The ${what} failed; its output is above.`);
}
