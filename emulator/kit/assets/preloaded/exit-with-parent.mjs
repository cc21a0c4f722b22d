/*
 * Preloaded into the Firebase CLI: ends the CLI when its parent process ends, even by SIGKILL, which a process cannot
 * handle. The parent has the other end of standard input, so the operating system closes the input when the parent ends.
 * This file is plain JavaScript, because Node loads it into the CLI without a compiler.
 */
import { rmSync } from 'node:fs';

process.stdin.resume().on('close', () => {
  // Some systems cannot remove a folder that is the working directory of a process.
  process.chdir('/');
  rmSync(process.env.EMULATORS_FOLDER, { recursive: true, force: true });
  // SIGKILL instead of exit(), because the CLI's exit handlers would write settings into the removed folder again.
  // The signal goes to the CLI's process group, which includes what the CLI has started.
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // Windows has no process groups.
    process.kill(process.pid, 'SIGKILL');
  }
});
process.stdin.unref?.();
