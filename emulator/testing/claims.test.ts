import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RECORD = new URL('../../docs/decisions/0068-one-session-and-its-attackers.md', import.meta.url);

it('each test that decision 68 names exists', () => {
  const named = readFileSync(RECORD, 'utf8')
    .split(/Tried\s+in\s/)
    .slice(1)
    .flatMap((text) => [...text.split('.', 1)[0]!.matchAll(/`(.+?)`/g)].map(([, name]) => name!));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** @returns whether `scenarios/` has a spec file or a folder of this name, or the repository has such a folder */
const isThere = (name: string) =>
  [`../scenarios/${name}.spec.ts`, `../scenarios/${name}`, `../../${name}`].some((path) =>
    existsSync(new URL(path, import.meta.url)),
  );
