/* `npm run deploy`: builds the site for a Firebase project, and publishes it. */
import { runUntilStopped } from 'firebase-auth-faults/internal/command';
import { site } from '../../src/site.ts';
import { deploy } from './deploy.ts';
import { readDeployOptions } from './options.ts';

runUntilStopped(
  async (running) => {
    const options = readDeployOptions(process.argv.slice(2));
    if (options) await deploy(options, site, running);
    running.end();
  },
  { endsByItself: true },
);
