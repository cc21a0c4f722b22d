/* `npm start`: serves the built site with the emulators, for a person to try. */
import { runUntilStopped } from 'firebase-auth-faults/internal/command';
import { startBuiltSite } from './built-site.ts';
import { announcement } from './demo-accounts.ts';
import { readStartOptions, START_HELP } from './start-options.ts';

runUntilStopped(async (running) => {
  const options = readStartOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(START_HELP);
    return running.end();
  }
  const { origin } = await startBuiltSite(running, options);
  console.log(announcement(origin));
});
