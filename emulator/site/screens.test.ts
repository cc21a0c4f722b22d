import { expect, it } from 'vitest';
import { listedScreens, screens } from './screens.ts';

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
