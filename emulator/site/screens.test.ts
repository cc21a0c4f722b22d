import { expect, it } from 'vitest';
import { listedScreens, table } from './screens.ts';
import { listScenarios } from '../testing/run/list-scenarios.ts';
import { readmeWithScreens } from './table.ts';

const scenarios = await listScenarios();

it.each(listedScreens)('names a scenario that exists for $title', ({ scenario, dependsOnProtection }) => {
  const [file, title] = scenario.split(/: (.*)/) as [string, string];
  const blocks = scenarios
    .filter(({ file: path, titles }) => path === `scenarios/${file}` && titles.at(-1)!.includes(title))
    .map(({ titles }) => titles.slice(0, -1).join(' '));
  expect(blocks).not.toEqual([]);
  const needed = dependsOnProtection ? ['enumeration protection off', 'enumeration protection on'] : [];
  expect(blocks).toEqual(expect.arrayContaining(needed.map((block) => expect.stringContaining(block))));
});

it('gives each screen a title of its own', () => {
  const titles = Object.values(table).map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});

it('leads to every mode of the widget', () => {
  const modes = listedScreens.flatMap(({ title }) => /[mM]ode (\w+)/.exec(title)?.[1] ?? []);
  expect(new Set(modes)).toEqual(
    new Set([
      'callback',
      'recoverEmail',
      'resetPassword',
      'revertSecondFactorAddition',
      'select',
      'signIn',
      'verifyAndChangeEmail',
      'verifyEmail',
    ]),
  );
});

it('stands in the README as it is here (npm run tables)', async () => {
  const { before, after } = await readmeWithScreens();
  expect(before).toBe(after);
});
