import { parseArgs } from 'node:util';
import { noSuch } from 'firebase-auth-faults/command';

/** The file for programs that compare runs, relative to the repository. */
export const JSON_FILE = 'bench-report/figures.json';

/** The sections that `--only` can name, in the order in which it is measured. */
export const SECTIONS = {
  sizes: 'sizes of the build',
  gateway: 'what the gateway adds to a call',
  visit: 'first visit: paint, blocking time, layout shift, heap',
  shift: 'layout shift in each state of the home page',
  link: 'a link from page to page',
  repeat: 'repeat visit, with the worker active',
  'sign-in': 'from the press on Sign In on, cold and warm',
  presses: 'presses on Sign In while the page loads',
  lighthouse: 'Lighthouse on every listed page; needs Node 22.19 and, the first time, the network',
  build: 'build times',
} as const;

export type SectionName = keyof typeof SECTIONS;

export const BENCH_HELP = `npm run bench -- [options]
  --only NAME  measures this section only; repeatable
${Object.entries(SECTIONS)
  .map(([name, what]) => `    ${name.padEnd(12)}${what}`)
  .join('\n')}
  --rounds N   rounds, of which the tables have the median; 5 by default
  --presses N  presses in "presses"; 100 by default
  --seed N     repeats their moments
Prints tables, and writes ${JSON_FILE}.`;

/** The choice of a run: its sections, rounds and presses. */
export interface BenchOptions {
  sections: readonly SectionName[];
  rounds: number;
  presses: number;
  seed: number;
}

/**
 * Reads the arguments of `npm run bench`.
 *
 * @returns the options; 'help' for `--help`
 * @throws {Error} whose first line says what is wrong with an option
 */
export function readOptions(args: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      rounds: { type: 'string', default: '5' },
      presses: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return 'help';
  const names = Object.keys(SECTIONS) as SectionName[];
  const unknown = values.only?.find((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown !== undefined) throw new Error(noSuch('section', unknown, names));
  return {
    sections: names.filter((name) => values.only?.includes(name) ?? true),
    rounds: wholeNumber('rounds', values.rounds),
    presses: wholeNumber('presses', values.presses),
    seed: wholeNumber('seed', values.seed),
  };
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error(`--${option} takes a whole number from 1 on, not ${text}.`);
  return Number(text);
}
