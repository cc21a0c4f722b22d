import { CONTESTANTS, type Contestant } from './contestants.ts';
import { median, type Rows } from './columns.ts';

/** Something measured on several contestants. */
export interface Figure {
  name: string;
  unit: keyof typeof UNITS;
  /** One value of each round. */
  samples: Partial<Record<Contestant, readonly number[]>>;
  /** The limits that our site has to keep. */
  bars?: readonly Bar[];
}

/**
 * `most`: the median may not be greater than a value, or with `of` than its share of another contestant's median.
 * `least`: no sample may be smaller, but for a few.
 */
export type Bar = { most: number; of?: Contestant } | { least: number; inAllBut: number };

/** A section of the report. */
export interface Subject {
  title: string;
  figures?: readonly Figure[];
  /** The table, where it is not made from figures. */
  rows?: Rows;
  /** Lines below the table, such as how the figures come about. */
  notes?: readonly string[];
}

const UNITS = {
  ms: (value: number) => `${value.toFixed(0)} ms`,
  kB: (value: number) => `${value.toFixed(1)} kB`,
  MB: (value: number) => `${value.toFixed(2)} MB`,
  score: (value: number) => value.toFixed(3),
  count: (value: number) => value.toFixed(0),
  points: (value: number) => value.toFixed(0),
};

export const medianOf = ({ samples }: Figure, contestant: Contestant): number | undefined =>
  samples[contestant] && median(samples[contestant]);

/** @returns whether our site keeps the bar; undefined where it or the other was not measured */
export function isHeld(figure: Figure, bar: Bar): boolean | undefined {
  if ('least' in bar) {
    const sorted = figure.samples.ours?.toSorted((one, other) => one - other);
    const deciding = sorted?.[bar.inAllBut];
    return deciding === undefined ? undefined : deciding >= bar.least;
  }
  const ours = medianOf(figure, 'ours');
  const limit = bar.of ? medianOf(figure, bar.of) : 1;
  return ours === undefined || limit === undefined ? undefined : ours <= bar.most * limit;
}

/** @returns each bar in words, with the verdict */
export const verdictsOf = (figure: Figure): string[] =>
  (figure.bars ?? []).map((bar) => {
    const held = isHeld(figure, bar);
    return `${inWords(figure, bar)}: ${held === undefined ? 'not measured' : held ? 'held' : 'MISSED'}`;
  });

function inWords({ unit }: Figure, bar: Bar): string {
  if ('least' in bar) return `${bar.least}, but for ${bar.inAllBut}`;
  return bar.of ? `at most ${bar.most} of ${bar.of}` : `at most ${UNITS[unit](bar.most)}`;
}

/**
 * The difference between our site and itself, in the figure where it is greatest: a smaller one says nothing.
 *
 * @returns a share, such as 0.05, and the name of the figure; undefined if nothing was measured twice
 */
export function resolution(figures: readonly Figure[]): { share: number; of: string } | undefined {
  const differences = figures.flatMap((figure) => {
    const [ours, again] = [medianOf(figure, 'ours'), medianOf(figure, 'again')];
    return ours && again ? { share: Math.abs(again / ours - 1), of: figure.name } : [];
  });
  return differences.toSorted((one, other) => other.share - one.share)[0];
}

/**
 * @returns the rows of a table. A cell has the ratio to the first contestant and the median in brackets; without a first
 *   one, or where that is 0, the median only
 */
export function rowsOf(figures: readonly Figure[]): string[][] {
  const columns = CONTESTANTS.filter((name) => figures.some(({ samples }) => samples[name]));
  const cell = (figure: Figure, contestant: Contestant) => {
    const value = medianOf(figure, contestant);
    if (value === undefined) return '';
    // A few scores tell more than their median.
    if (figure.unit === 'points') return figure.samples[contestant]!.join(' ');
    const base = medianOf(figure, columns[0]!);
    const text = UNITS[figure.unit](value);
    return columns.length > 1 && base ? `${(value / base).toFixed(2)} (${text})` : text;
  };
  return [
    ['', ...columns, 'bars'],
    ...figures.map((figure) => [
      figure.name,
      ...columns.map((contestant) => cell(figure, contestant)),
      verdictsOf(figure).join('; '),
    ]),
  ];
}
