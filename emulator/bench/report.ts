import { table } from './columns.ts';
import { resolution, rowsOf, verdictsOf, type Subject } from './figure.ts';
import type { BenchOptions } from './options.ts';

/** @returns a subject as people read it */
export function inText({ title, figures = [], rows = rowsOf(figures), notes = [] }: Subject): string {
  const greatest = resolution(figures);
  const lines = [...notes];
  if (greatest) {
    const percent = (greatest.share * 100).toFixed(0);
    lines.push(`Resolution: ${percent} %, by which our site differs from itself in ‘${greatest.of}’.`);
  }
  return `${title}\n${table(rows)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** @returns all subjects with every sample, for programs */
export const inJson = (options: BenchOptions, subjects: Record<string, Subject>): string =>
  `${JSON.stringify(
    {
      date: new Date().toISOString(),
      options,
      sections: Object.fromEntries(
        Object.entries(subjects).map(([name, { figures, ...rest }]) => [
          name,
          {
            ...rest,
            resolution: resolution(figures ?? []),
            figures: figures?.map((figure) => ({ ...figure, verdicts: verdictsOf(figure) })),
          },
        ]),
      ),
    },
    null,
    2,
  )}\n`;
