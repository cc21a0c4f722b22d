/* `npm run faults`: rules and recorded calls of a running gateway, from a terminal. */
import { runCommand } from './commands.ts';

runCommand(process.argv.slice(2), process.env['PORT']).then(
  (text) => console.log(text),
  (error: Error) => {
    // Node's own words for a bad option go on over more lines.
    console.error(error.message.split('\n', 1)[0]);
    process.exitCode = 1;
  },
);
