import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { firebaseReason } from './firebase-reasons.ts';

/** Runs a command of firebase-tools with the deployer's login. @throws {Error} of one line that says what to do */
export type Firebase = <Result>(...args: string[]) => Promise<Result>;

/** The output of a command of firebase-tools with `--json`. */
type Answer = { status: 'success'; result: unknown } | { status: 'error'; error: string };

const run = promisify(execFile);

/**
 * @param folder The working directory of the commands. firebase-tools writes its log there. Empty firebase.json and .firebaserc
 *   are put there: otherwise firebase-tools takes those of a folder above, which others may write if it is the system's folder
 *   of temporary files.
 * @param signal Ends a running command.
 */
export async function firebaseOf(folder: string, project: string, signal: AbortSignal): Promise<Firebase> {
  for (const file of ['firebase.json', '.firebaserc']) await writeFile(join(folder, file), '{}');
  const program = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const log = join(folder, 'firebase-debug.log');
  // With `DEBUG`, firebase-tools keeps firebase-debug.log, the only explanation of some errors.
  const env = { ...process.env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1', DEBUG: 'true' };

  const ask = async (args: string[]): Promise<Answer> => {
    await rm(log, { force: true });
    const command = [program, ...args, '--project', project, '--json'];
    const { stdout } = await run(process.execPath, command, {
      cwd: folder,
      env,
      signal,
      maxBuffer: Infinity,
    }).catch((error: Error & { stdout?: string }) => {
      // firebase-tools prints a refusal on stdout, as JSON.
      if (error.stdout) return { stdout: error.stdout };
      throw new Error(`firebase ${args[0]} cannot run: ${error.message}`, { cause: error });
    });
    return parsed(stdout);
  };

  return async <Result>(...args: string[]): Promise<Result> => {
    // Tries twice: on a busy machine, firebase-tools may end before it has written its log (errorOut.js waits 250 ms).
    for (let isLast = false; ; isLast = true) {
      const answer = await ask(args);
      if (answer.status === 'success') return answer.result as Result;
      const said = await readFile(log, 'utf8').catch(() => '');
      if (isLast || said.includes(answer.error)) throw new Error(firebaseReason(answer.error, said, project));
    }
  };
}

function parsed(output: string): Answer {
  try {
    return JSON.parse(output) as Answer;
  } catch {
    return { status: 'error', error: output.trim() };
  }
}
