import { readFileSync } from 'node:fs';

/** How often to check whether npm still runs (milliseconds). No event reports the end of a parent. */
const INTERVAL = 1000;

/** The process names of the shells in which npm may start the program (npm run, `script-shell`). */
const SHELL = /^(sh|dash|bash|zsh|ksh)$/;

/**
 * Calls back when the npm that started this program has ended. npm passes signals on to the program, except SIGKILL.
 * Needs a system with `/proc`.
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

/** @returns `undefined` if the process has ended, or without `/proc`. `start` tells two processes with the same id apart */
function statusOf(pid: number): Status | undefined {
  try {
    // proc(5): the name is in parentheses and may hold any character; the 4th field is the parent, the 22nd the start.
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { pid, name, parent: Number(fields[1]), start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
