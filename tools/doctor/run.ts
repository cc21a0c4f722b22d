/* `npm run doctor`: checks a deployed site from outside, and says what is wrong and how to mend it. */
import { firstLine } from 'firebase-auth-faults/internal/command';
import { examine } from './examine.ts';
import { HELP, readOptions } from './options.ts';
import { exitCodeOf, reportLines } from './report.ts';

const CANNOT_CHECK = 2;

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(HELP);
  else {
    const { origin, json } = options;
    const examination = await examine(origin, { accessToken: process.env['GOOGLE_ACCESS_TOKEN'] });
    console.log(json ? JSON.stringify(examination, null, 2) : reportLines(examination).join('\n'));
    process.exitCode = exitCodeOf(examination);
  }
} catch (error) {
  console.error(firstLine(error as Error));
  process.exitCode = CANNOT_CHECK;
}
