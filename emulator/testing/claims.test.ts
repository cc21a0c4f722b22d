import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claim, claims } from './claims.ts';

it('each claim that can be tried names the scenarios that try it', async () => {
  const rows = await claims();
  expect(rows.length).toBeGreaterThan(5);
  const missing = rows.flatMap(({ triedIn }) => triedIn).filter((name) => !isScenario(name));
  expect(missing).toEqual([]);
});

it('a claim that the record does not make is an error', async () => {
  await expect(claim('the moon')).rejects.toThrow('0 rows');
});

/** A file or a folder below `scenarios/`. */
const isScenario = (name: string) =>
  ['.spec.ts', ''].some((end) => existsSync(new URL(`../scenarios/${name}${end}`, import.meta.url)));
