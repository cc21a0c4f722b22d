import { readdirSync, readFileSync } from 'node:fs';
import { findWebKit } from '../find-engines.ts';
import { startWebKit } from './start-webkit.ts';
import { startSession } from './web-driver.ts';
import { expect, test } from './webkit-test.ts';

interface Process {
  pid: number;
  name: string;
  parent: number;
  group: number;
}

/** @returns the running processes (proc(5)); a dead one that nobody has asked about is none */
function processes(): Process[] {
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

for (const name of ['MiniBrowser', 'WebKitWebDriver'])
  test(`${name} that dies half-way is an error of one line, and leaves nothing`, async ({ display }) => {
    const webkit = await startWebKit(findWebKit()!.driver, display.name);
    const isDriver = ({ parent, name: of }: Process) => parent === process.pid && of === 'WebKitWebDriver';
    const driver = processes().find(isDriver)!;
    const ours = () => processes().filter(({ group }) => group === driver.pid);
    try {
      const session = await startSession(webkit.origin, {});
      process.kill(ours().find((one) => one.name === name)!.pid, 'SIGKILL');
      await expect.poll(() => ours().map((one) => one.name)).not.toContain(name);
      await expect(session.goto('about:blank')).rejects.toThrow(/^[^\n]+$/);
    } finally {
      await webkit.stop();
    }
    expect(ours()).toEqual([]);
  });
