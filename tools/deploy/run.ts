/* `npm run deploy`: builds the site for a Firebase project, and publishes it. */
import { site } from '../../src/site.ts';
import { printError } from '../command.ts';
import { deploy, readDeployOptions } from './deploy.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());

try {
  const options = readDeployOptions(process.argv.slice(2));
  if (options) await deploy(options, site, stop.signal);
} catch (error) {
  if (!stop.signal.aborted) printError(error as Error);
  process.exitCode = 1;
}
