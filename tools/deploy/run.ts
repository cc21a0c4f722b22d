/* `npm run deploy`: builds the site for a Firebase project, and publishes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '../../src/site.ts';
import { runCommand } from '../command.ts';
import { deploy, readDeployOptions } from './deploy.ts';

const folder = mkdtempSync(join(tmpdir(), 'specdock-deploy-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

await runCommand(async () => {
  const options = readDeployOptions(process.argv.slice(2));
  if (options) await deploy(options, site, folder);
});
