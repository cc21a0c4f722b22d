/* `npm run bench`: size and speed figures. Compare times within one run only: machines differ more than ratios do. */
import { firstLine } from '../command/one-line-errors.ts';
import { table } from './columns.ts';
import { measureBuilds } from './build-times.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureGateway } from './gateway-overhead.ts';
import { measureSizes } from './sizes.ts';

const sections = {
  Sizes: measureSizes,
  'The gateway, one call after the other (medians)': measureGateway,
  'First paint of a page, with a processor four times slower (medians)': measureFirstPaint,
  Building: measureBuilds,
};

try {
  for (const [title, measure] of Object.entries(sections)) {
    console.log(title);
    console.log(`${table(await measure())}\n`);
  }
} catch (error) {
  console.error(firstLine(error as Error));
  process.exitCode = 1;
}
