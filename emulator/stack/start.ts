/* `npm start`: serves the built site with the emulators, for a person to try. */
import { parseArgs } from 'node:util';
import { readPort, runUntilStopped, USUAL_PORT } from 'firebase-auth-faults/internal/command';
import { startBuiltSite } from './built-site.ts';
import { announcement } from './demo-accounts.ts';

runUntilStopped(async (running) => {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const { origin } = await startBuiltSite(running, readPort(values.port, USUAL_PORT, '--port'));
  console.log(announcement(origin));
});
