import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listedScreens, table } from './screens.ts';
import { readmeWithScreens } from './table.ts';

const scenarioText = (file: string) => readFile(new URL(`../scenarios/${file}`, import.meta.url), 'utf8');

it.each(listedScreens.map(({ title, scenario }) => [title, ...scenario.split(/: (.*)/)] as const))(
  'names a scenario that there is for %s',
  async (_, file, title) => {
    expect(await scenarioText(file!)).toContain(title);
  },
);

it.each(listedScreens.filter((screen) => screen.dependsOnProtection))(
  'has the scenario of $title run with enumeration protection on and off',
  async ({ scenario }) => {
    const [file, title] = scenario.split(/: (.*)/);
    const text = await scenarioText(file!);
    const before = text.slice(0, text.indexOf(title!));
    const outermost = before.split('\n').findLast((line) => /^[a-z]/.test(line));
    expect(outermost).toMatch(
      /^for \(const (enumerationProtection of \[false, true\]|\{ enumerationProtection,)/,
    );
  },
);

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

it('stands in the README as it is here (npm run screens)', async () => {
  const { before, after } = await readmeWithScreens();
  expect(before).toBe(after);
});
