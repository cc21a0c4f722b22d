import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from 'firebase-auth-faults/internal/command';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { isReady } from './web-driver.ts';

/** How long a stopped driver may take until it ends, and how often to check whether a started one listens (milliseconds). */
const STOP_GRACE = 1000;
const INTERVAL = 50;

/**
 * Starts WebKit's driver, which starts the browser.
 *
 * @param driver The path of the driver.
 * @param proxies The ports of the HTTP proxies for requests by https and by http. WebKit reads their addresses from the
 *   environment.
 * @throws {Error} of one sentence if the driver ends at once.
 */
export async function startWebKit(driver: string, proxies: { https: number; http: number }) {
  const [port] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const { ended, lastLines, stop } = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      https_proxy: `http://127.0.0.1:${proxies.https}`,
      http_proxy: `http://127.0.0.1:${proxies.http}`,
      // The driver calls the browser at 127.0.0.1, which must not go through a proxy.
      no_proxy: '127.0.0.1',
    },
  });
  while (!(await isReady(origin))) {
    const outcome = await Promise.race([ended, wait(INTERVAL)]);
    if (outcome !== undefined)
      throw new Error(`WebKit's driver ${driver} ended (${outcome}). ${lastLines(1).join('')}`.trim());
  }
  return { origin, stop: () => stop('SIGTERM', STOP_GRACE) };
}
