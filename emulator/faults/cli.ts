/* `npm run faults`: rules and recorded calls of a running gateway, from a terminal. */
import { firstLine } from '../command/one-line-errors.ts';
import { runCommand } from './commands.ts';

runCommand(process.argv.slice(2), process.env['PORT']).then(
  (text) => console.log(text),
  (error: Error) => {
    console.error(firstLine(error));
    process.exitCode = 1;
  },
);
