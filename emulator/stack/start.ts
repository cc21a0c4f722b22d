/* `npm start`: serves the built site with the emulators, for a person to try. */
import {
  newProgram,
  parse,
  portOption,
  runUntilStopped,
  USUAL_PORT,
} from 'firebase-auth-faults/internal/command';
import { startBuiltSite } from './built-site.ts';
import { announcement } from './demo-accounts.ts';

runUntilStopped((running) => {
  const program = newProgram('npm start --')
    .addOption(portOption(`the port of the site; by default ${USUAL_PORT}`))
    .action(async ({ port = USUAL_PORT }: { port?: number }) => {
      const { gateway } = await startBuiltSite(running, port);
      console.log(announcement(gateway));
    });
  return parse(program, process.argv.slice(2));
});
