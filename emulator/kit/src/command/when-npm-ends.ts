import { readFileSync } from 'node:fs';

/** How often to check whether npm still runs (milliseconds). Node has no event for the end of a parent process. */
const INTERVAL = 1000;

/** The process names of the shells that npm may put between itself and the program (npm run, `script-shell`). */
const SHELL = /^(sh|dash|bash|zsh|ksh)$/;

/**
 * Calls back when the npm process that started this program has ended. npm passes its signals on to the program, but cannot
 * do so after SIGKILL. Works only on a system with `/proc`.
 */
export function whenNpmEnds(callback: () => void): void {
  const npm = process.env['npm_lifecycle_event'] === undefined ? undefined : npmAbove(process.ppid);
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (statusOf(npm.pid)?.start === npm.start) return;
    clearInterval(timer);
    callback();
  }, INTERVAL);
  timer.unref();
}

type Status = { pid: number; name: string; parent: number; start: string };

function npmAbove(pid: number): Status | undefined {
  const status = statusOf(pid);
  return status && SHELL.test(status.name) ? statusOf(status.parent) : status;
}

/**
 * @returns `undefined` if the process has ended, or if there is no `/proc`. `start` is the start time; it differs if another
 *   process has got the same id
 */
function statusOf(pid: number): Status | undefined {
  try {
    // proc(5): the name is in parentheses and may contain any character. Field 4 is the parent, field 22 the start time.
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { pid, name, parent: Number(fields[1]), start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
