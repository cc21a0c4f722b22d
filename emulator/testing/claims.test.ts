import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RECORD = new URL('../../docs/decisions/0068-one-session-and-its-attackers.md', import.meta.url);

it('each testable claim of decision 68 names existing tests', () => {
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
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** @returns whether `scenarios/` has a spec file or a folder of this name, or the repository has such a folder */
const isThere = (name: string) =>
  [`../scenarios/${name}.spec.ts`, `../scenarios/${name}`, `../../${name}`].some((path) =>
    existsSync(new URL(path, import.meta.url)),
  );
