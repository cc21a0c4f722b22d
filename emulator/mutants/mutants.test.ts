import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { rows } from '../replay/rows.ts';
import { REPOSITORY } from '../stack/project.ts';
import { listScenarios } from '../testing/run/list-scenarios.ts';
import { mutants } from './mutants.ts';

/** Lists the titles of all unit tests without running their files. */
async function unitTestTitles(): Promise<string[]> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--staticParse', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, vitest, { cwd: REPOSITORY });
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
}

const [scenarios, unitTests] = await Promise.all([listScenarios(), unitTestTitles()]);
const titles = [...scenarios.map(({ titles: parts }) => parts.join(' ')), ...unitTests];
const replayed = new Set(rows.map(({ code }) => code));

it('every mutant names a test that exists, or codes that the replay has', () => {
  const missing = mutants.flat().flatMap(({ provenBy }) => {
    if (typeof provenBy !== 'string') return provenBy.filter((code) => !replayed.has(code));
    return titles.some((title) => title.includes(provenBy)) ? [] : [provenBy];
  });
  expect(missing).toEqual([]);
});
