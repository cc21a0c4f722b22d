import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HostConfig } from '../../src/auth/host-config.ts';
import { REPOSITORY } from '../command.ts';

/**
 * Builds the site for a deployment: the files into `public/` of a folder, and beside it a firebase.json with the
 * deployment's policy.
 *
 * @param folder A new folder.
 * @param config The configuration that Hosting serves.
 * @param authDomain The auth domain of the deployment.
 * @param withoutWorker Builds the kill switch in place of the worker.
 * @param stop Ends the build.
 * @returns the path of that firebase.json
 * @throws {Error} of one line, if the build fails
 */
export async function buildDeployment(
  folder: string,
  config: HostConfig,
  authDomain: string,
  withoutWorker: boolean,
  stop: AbortSignal,
): Promise<string> {
  await mkdir(folder);
  await run('type check', ['node_modules/typescript/bin/tsc', '-b', 'src'], {}, stop);
  const variables = {
    // If the shell sets NODE_ENV, Vite could build React's development version.
    NODE_ENV: 'production',
    SPECDOCK_DEPLOYMENT: folder,
    SPECDOCK_AUTH_DOMAIN: authDomain,
    SPECDOCK_WORKER: withoutWorker ? 'off' : 'on',
    // Hosting always serves the project's own auth domain. Another one goes into the scripts.
    VITE_FIREBASE_CONFIG: authDomain === config.authDomain ? '' : JSON.stringify({ ...config, authDomain }),
  };
  await run('build', ['node_modules/vite/bin/vite.js', 'build'], variables, stop);
  return join(folder, 'firebase.json');
}

/** Runs a program of the repository. @throws {Error} of one line, below the last lines of a failed program's output */
async function run(what: string, program: string[], variables: NodeJS.ProcessEnv, signal: AbortSignal) {
  const env = { ...process.env, ...variables };
  const running = promisify(execFile)(process.execPath, program, { cwd: REPOSITORY, env, signal });
  await running.catch(({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
    console.error(`${stdout}${stderr}`.trimEnd().split('\n').slice(-40).join('\n'));
    throw new Error(`The ${what} failed; its output is above.`);
  });
}
