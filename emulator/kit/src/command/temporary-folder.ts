import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder whose name contains the process id, and removes folders that ended processes have left behind,
 * such as after SIGKILL.
 *
 * Never removes the folder of a running process. Other machines or containers may share the system's temporary folder, and
 * from this machine their processes look ended. So the folder's name contains the host name too.
 *
 * @param purpose The beginning of the name, e.g. `firebase-emulators`.
 * @returns the folder's path
 */
export async function temporaryFolder(purpose: string): Promise<string> {
  const own = `${purpose}-${hostname()}-`;
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(own) ? /^(\d+)-\w{6}$/.exec(name.slice(own.length))?.[1] : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Another start may be removing the folder, or another user may own it.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(tmpdir(), `${own}${process.pid}-`));
}

/** @returns false only if the process does not exist: after EPERM, another user runs the process */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
