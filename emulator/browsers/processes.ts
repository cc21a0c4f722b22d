import { readdirSync, readFileSync } from 'node:fs';

/** A program that runs on this machine. */
export interface Process {
  pid: number;
  name: string;
  parent: number;
  group: number;
}

/** @returns the running processes (proc(5)); a dead one that nobody has asked about is none */
export function processes(): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const [, pid, name, state, parent, group] = /^(\d+) \((.*)\) (\S) (\d+) (\d+)/.exec(stat) ?? [];
      if (name === undefined || state === 'Z') return [];
      return { pid: Number(pid), name, parent: Number(parent), group: Number(group) };
    } catch {
      return [];
    }
  });
}
