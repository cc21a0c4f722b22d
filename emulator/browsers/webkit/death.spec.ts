import { findWebKit } from '../find-engines.ts';
import { processes, type Process } from '../processes.ts';
import { startWebKit } from './start-webkit.ts';
import { startSession } from './web-driver.ts';
import { expect, test } from './webkit-test.ts';

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
