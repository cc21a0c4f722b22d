/* `npm run doctor`: checks a deployed site from outside, and says what is wrong and how to mend it. */
import { firstLine } from 'firebase-auth-faults/command';
import { examine } from './examine.ts';
import { HELP, readOptions } from './options.ts';
import { exitCodeOf, reportLines } from './report.ts';

const CANNOT_CHECK = 2;

async function run(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options === 'help') {
    console.log(HELP);
    return 0;
  }
  const { origin, json } = options;
  const examination = await examine(origin, { accessToken: process.env['GOOGLE_ACCESS_TOKEN'] });
  const colour = process.stdout.isTTY && !process.env['NO_COLOR'];
  console.log(json ? JSON.stringify(examination, null, 2) : reportLines(examination, { colour }).join('\n'));
  return exitCodeOf(examination);
}

run(process.argv.slice(2)).then(
  (exitCode) => (process.exitCode = exitCode),
  (error: Error) => {
    console.error(firstLine(error));
    process.exitCode = CANNOT_CHECK;
  },
);
