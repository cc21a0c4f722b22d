import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from 'firebase-auth-faults/internal/command';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { isReady } from './web-driver.ts';

/** How long the driver may take until it listens, and a stopped driver until it ends (milliseconds). */
const START_LIMIT = 10_000;
const STOP_GRACE = 1000;

/** How often to check whether the driver listens (milliseconds). */
const INTERVAL = 50;

/**
 * Starts WebKit's driver, which starts the browser.
 *
 * @param driver The path of the driver.
 * @param proxies The ports of the HTTP proxies for requests by https and by http. WebKit reads their addresses from the
 *   environment.
 * @throws {Error} of one sentence if the driver does not listen.
 */
export async function startWebKit(driver: string, proxies: { https: number; http: number }) {
  const [port] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    cwd: process.cwd(),
    env: {
      ...process.env,
      https_proxy: `http://127.0.0.1:${proxies.https}`,
      http_proxy: `http://127.0.0.1:${proxies.http}`,
      // The driver calls the browser at 127.0.0.1, which must not go through a proxy.
      no_proxy: '127.0.0.1',
    },
  });
  let outcome: number | string | undefined;
  void program.ended.then((how) => (outcome = how));
  const stop = () => program.stop('SIGTERM', STOP_GRACE);
  const limit = Date.now() + START_LIMIT;
  while (!(await isReady(origin))) {
    if (outcome === undefined && Date.now() < limit) {
      await wait(INTERVAL);
      continue;
    }
    await stop();
    const why =
      outcome === undefined ? `does not listen within ${START_LIMIT / 1000} s` : `ended (${outcome})`;
    throw new Error(`WebKit's driver ${driver} ${why}. ${program.lastLines(1).join('')}`.trim());
  }
  return { origin, stop };
}
