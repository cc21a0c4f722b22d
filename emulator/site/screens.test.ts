import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listScenarios } from '../testing/run/list-scenarios.ts';
import { listedScreens, screens } from './screens.ts';

/** The README with the table "The screens of sign-in": the screen's title, how to reach the screen, and the scenario. */
const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const listed = readme
  .split('\n## The screens of sign-in')[1]!
  .split(/\r?\n/)
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, title, , scenario]) => ({ title: title!, scenario: scenario! }));

const scenarios = await listScenarios();
const BOTH = ' (with protection on and off)';

it('each screen has one row in emulator/README.md', () => {
  expect(listed.map(({ title }) => title).toSorted()).toEqual(
    listedScreens.map(({ title }) => title).toSorted(),
  );
});

it.each(listed)('the scenario of $title exists', ({ scenario }) => {
  const [, file, title] = /^`(.+?)`: (.*)$/.exec(scenario.replace(BOTH, ''))!;
  const blocks = scenarios
    .filter(({ file: path, titles }) => path === `scenarios/${file}` && titles.at(-1)!.includes(title!))
    .map(({ titles }) => titles.slice(0, -1).join(' '));
  expect(blocks).not.toEqual([]);
  const needed = scenario.endsWith(BOTH) ? ['enumeration protection off', 'enumeration protection on'] : [];
  expect(blocks).toEqual(expect.arrayContaining(needed.map((block) => expect.stringContaining(block))));
});

it('the screens have unique titles', () => {
  const titles = [...Object.values(screens), ...listedScreens].map(({ title }) => title);
  const unlisted = Object.values(screens).filter(({ title }) =>
    listedScreens.every((other) => other.title !== title),
  );
  expect(new Set(titles).size).toBe(unlisted.length + listedScreens.length);
});

it('the listed screens include every mode of the widget', () => {
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
