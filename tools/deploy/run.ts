/* `npm run deploy`: builds the site for a Firebase project, and publishes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../../src/site.ts';
import { printError } from '../command.ts';
import { deploy, readDeployOptions } from './deploy.ts';

const folder = mkdtempSync(join(tmpdir(), 'specdock-deploy-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  const options = readDeployOptions(process.argv.slice(2));
  if (options) await deploy(options, site, folder);
} catch (error) {
  printError(error as Error);
  process.exitCode = 1;
}
