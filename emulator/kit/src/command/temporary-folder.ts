import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder whose name contains the process id. Also removes the folders of ended processes that could not
 * do so themselves, such as after SIGKILL.
 *
 * Never removes the folder of a running process. Other machines or containers may share the system's temporary folder, and
 * this machine cannot see their processes. So the folder's name also contains the host name.
 *
 * @param purpose The beginning of the name, e.g. `firebase-emulators`.
 * @returns the folder's path
 */
export async function temporaryFolder(purpose: string): Promise<string> {
  const own = `${purpose}-${hostname()}-`;
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(own) ? /^(\d+)-\w{6}$/.exec(name.slice(own.length))?.[1] : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    // This fails if another process is removing the same folder, or if the folder belongs to another user.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(tmpdir(), `${own}${process.pid}-`));
}

/** @returns false only if the process does not exist. EPERM means that another user runs the process */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
