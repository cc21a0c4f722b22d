import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { screens } from './screens.ts';
import { readmeWithScreens } from './table.ts';

/** Section 2 of the specification: the widget's internal screens and modes, each by a word of its row's name. */
const specified = [
  'Provider choice',
  'Email entry',
  'Password sign-in',
  'Password sign-up',
  'Password recovery',
  'Reset password',
  'Email verification',
  'Email change revocation',
  'Second-factor revert',
  'Email-link sign-in, sent',
  'Email-link confirmation',
  'Phone sign-in, start',
  'Phone sign-in, finish',
  'Unauthorized user',
  'Tenant selection, by name',
  'Tenant selection, by address',
  'Spinner',
  'mode recoverEmail',
  'mode resetPassword',
  'mode revertSecondFactorAddition',
  'mode signIn',
  'mode verifyAndChangeEmail',
  'mode verifyEmail',
  'Mode callback',
  'Mode select',
];

it.each(specified)('has the specification’s %s', (name) => {
  expect(screens.map((screen) => screen.name)).toContainEqual(expect.stringContaining(name));
});

it.each(screens.map(({ name, scenario }) => [name, ...scenario] as const))(
  'names a scenario that there is for %s',
  async (_, file, title) => {
    expect(await readFile(new URL(`../scenarios/${file}`, import.meta.url), 'utf8')).toContain(title);
  },
);

it('gives each screen a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('stands in the README as it is here (npm run screens)', async () => {
  const { before, after } = await readmeWithScreens();
  expect(before).toBe(after);
});
