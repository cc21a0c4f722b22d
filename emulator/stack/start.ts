/* `npm start`: the built site against the emulators, for a person. */
import { runUntilStopped } from '../command/run-until-stopped.ts';
import { startBuiltSite } from './built-site.ts';
import { announcement } from './demo-accounts.ts';

runUntilStopped(async (running) => {
  const { origin } = await startBuiltSite(running);
  console.log(announcement(origin));
});
