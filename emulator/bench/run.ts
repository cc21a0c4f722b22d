/* `npm run bench`: size and speed of the built site. Compare times within one run only: machines differ more than ratios. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runUntilStopped } from 'firebase-auth-faults/command';
import { REPOSITORY } from '../stack/project.ts';
import { startBench, type Bench } from './bench.ts';
import { measureBuilds } from './build-times.ts';
import type { Rows } from './columns.ts';
import type { Subject } from './figure.ts';
import { measureGateway } from './gateway-overhead.ts';
import { BENCH_HELP, JSON_FILE, readOptions, type SectionName } from './options.ts';
import { inJson, inText } from './report.ts';
import { measureSizes } from './sizes.ts';
import { pressEarly } from './subjects/early-presses.ts';
import { measureFirstVisits } from './subjects/first-visit.ts';
import { measureShifts } from './subjects/layout-shift.ts';
import { auditPages } from './subjects/lighthouse.ts';
import { measureLinks } from './subjects/links.ts';
import { measureRepeatVisits } from './subjects/repeat-visit.ts';
import { measureSignIn } from './subjects/sign-in.ts';

runUntilStopped(async (running) => {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return console.log(BENCH_HELP);
  const { rounds } = options;
  let started: Promise<Bench> | undefined;
  const onBench = async (measure: (bench: Bench) => Promise<Subject>) =>
    measure(await (started ??= startBench(running)));
  const plain = async (title: string, rows: Promise<Rows>) => ({ title, rows: await rows });

  const sections: Record<SectionName, () => Promise<Subject>> = {
    sizes: () => plain('Sizes', measureSizes()),
    gateway: () => plain('The gateway, one call after the other (medians)', measureGateway(running)),
    visit: () => onBench((bench) => measureFirstVisits(bench, rounds)),
    shift: () => onBench((bench) => measureShifts(bench, rounds)),
    link: () => onBench((bench) => measureLinks(bench, rounds)),
    repeat: () => onBench((bench) => measureRepeatVisits(bench, rounds)),
    'sign-in': () => onBench((bench) => measureSignIn(bench, rounds)),
    presses: () => onBench((bench) => pressEarly(bench, options)),
    lighthouse: () => onBench(auditPages),
    build: () => plain('Building', measureBuilds(running)),
  };
  const file = join(REPOSITORY, JSON_FILE);
  await mkdir(dirname(file), { recursive: true });
  const measured: Partial<Record<SectionName, Subject>> = {};
  for (const name of options.sections) {
    measured[name] = await sections[name]();
    console.log(inText(measured[name]));
    await writeFile(file, inJson(options, measured));
  }
  running.end();
});
