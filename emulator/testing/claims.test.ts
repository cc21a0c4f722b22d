import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RECORD = new URL('../../docs/decisions/0068-one-session-and-its-attackers.md', import.meta.url);

it('each claim of decision 68 that can be tried names the scenarios that try it', () => {
  const [, , ...rows] = readFileSync(RECORD, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.length).toBeGreaterThan(5);
  const named = rows.flatMap(
    (row) =>
      row
        .split('|')
        .at(-2)!
        .match(/[\w/-]+/g) ?? [],
  );
  expect(named.filter((name) => !isScenario(name))).toEqual([]);
});

/** A file or a folder below `scenarios/`. */
const isScenario = (name: string) =>
  ['.spec.ts', ''].some((end) => existsSync(new URL(`../scenarios/${name}${end}`, import.meta.url)));
