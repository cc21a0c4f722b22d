/*
 * Preloaded into the Firebase CLI: ends it when whoever started it is gone, however that happened (also by
 * SIGKILL, which no handler sees). The parent holds the other end of standard input, and the operating system
 * closes that end for it. Plain JavaScript, because the CLI's Node loads it without a compiler.
 */
import { rmSync } from 'node:fs';

process.stdin.resume().on('close', () => {
  // Not every system removes a folder somebody stands in.
  process.chdir('/');
  rmSync(process.env.EMULATORS_FOLDER, { recursive: true, force: true });
  // Not exit(): the CLI's exit handlers would write their settings into the folder again.
  process.kill(process.pid, 'SIGKILL');
});
process.stdin.unref?.();
