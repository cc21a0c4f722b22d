/* `npm run bench`: size and speed figures. Compare times within one run only: machines differ more than ratios do. */
import { kilobytes, milliseconds, ratio, table } from './columns.ts';
import { measureBuilds } from './build-times.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureGateway } from './gateway-overhead.ts';
import { measureSizes } from './sizes.ts';

try {
  console.log('Sizes');
  const sizes = await measureSizes();
  console.log(
    table([
      ['', 'files', 'raw', 'gzip'],
      ...sizes.map(({ what, files, raw, gzip }) => [what, `${files}`, kilobytes(raw), kilobytes(gzip)]),
    ]),
  );

  console.log('\nThe gateway, one call after the other (medians)');
  const calls = await measureGateway();
  console.log(
    table([
      ['', 'direct', 'through', 'added', 'ratio', 'beside 100 rules', 'added'],
      ...calls.map(({ what, direct, through, besideRules }) => [
        what,
        milliseconds(direct),
        milliseconds(through),
        milliseconds(through - direct),
        ratio(through, direct),
        milliseconds(besideRules),
        milliseconds(besideRules - direct),
      ]),
    ]),
  );

  console.log('\nFirst paint of a page, with a processor four times slower (medians)');
  const { prerendered, clientRendered } = await measureFirstPaint();
  console.log(
    table([
      ['', 'prerendered', 'by script', 'ratio'],
      ['/faq', milliseconds(prerendered), milliseconds(clientRendered), ratio(prerendered, clientRendered)],
    ]),
  );

  console.log('\nBuilding');
  const builds = await measureBuilds();
  console.log(
    table([
      ['', 'first', 'again', 'ratio'],
      ...builds.map(({ what, first, again }) => [
        what,
        milliseconds(first),
        milliseconds(again),
        ratio(again, first),
      ]),
    ]),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
