/* `npm run doctor`: checks a deployed site from outside, and says what is wrong and how to mend it. */
import { runCommand } from '../command.ts';
import { examine } from './examine.ts';
import { readOrigin } from './options.ts';
import { reportLines } from './report.ts';

const CANNOT_CHECK = 2;

await runCommand(async () => {
  const origin = readOrigin(process.argv.slice(2));
  if (origin === undefined) return;
  const findings = await examine(origin);
  console.log(reportLines(origin, findings).join('\n'));
  process.exitCode = findings.some(({ level }) => level === 'wrong') ? 1 : 0;
}, CANNOT_CHECK);
