import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { screens } from './specified-screens.ts';
import { readmeWithScreens } from './table.ts';

/** Section 2 of the specification: the widget's internal screens, and its modes. */
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
  'Email-link sign-in, under way',
  'Email-link confirmation',
  'Phone sign-in, start',
  'Phone sign-in, finish',
  'Unauthorized user',
  'Tenant selection, by name',
  'Tenant selection, by address',
  'Spinner',
  'Mode callback',
  'mode recoverEmail',
  'mode resetPassword',
  'mode revertSecondFactorAddition',
  'Mode select',
  'mode signIn',
  'mode verifyAndChangeEmail',
  'mode verifyEmail',
];
/** What is between those, and what they lead to. */
const beside = [
  'Password recovery, sent',
  'Reset password, done',
  'Verify and change email',
  'Email-link sign-in, sending',
  'Email-link sign-in, sent',
  'Email-link sign-in, trouble getting the mail',
  'Email-link sign-in, done',
  'Email link of another tab',
  'Email link of a session that is over',
  'Second step, choice',
  'Second step, code',
  'A link that is spent',
  'A verification link that is spent, signed in',
  'A link of which a part is missing',
  'Email link that is spent',
  'A link, with the provider out of reach',
  'Linking by password',
  'Linking by email link',
  'Linking by email link, different device',
  'Linking by another provider (federated)',
  'Linking, another account chosen',
  'Unsupported provider',
  'Tenant selection, chosen',
  'Tenant selection, no match',
  'Provider choice, with guests',
  'Account page of a guest',
  'Sign-in out of reach',
  'Mode select, signed in',
];
it('has the specification’s screens and modes, and those that go with them, and no others', () => {
  const rows = screens.flatMap(({ name }) => name.split(/ \((mode \w+)\)/).filter(Boolean));
  expect(rows.toSorted()).toEqual([...specified, ...beside].toSorted());
});

const scenarioText = (file: string) => readFile(new URL(`../scenarios/${file}`, import.meta.url), 'utf8');

it.each(screens.map(({ name, scenario }) => [name, ...scenario] as const))(
  'names a scenario that there is for %s',
  async (_, file, title) => {
    expect(await scenarioText(file)).toContain(title);
  },
);

it.each(screens.filter((screen) => screen.dependsOnProtection))(
  'has the scenario of $name run with enumeration protection on and off',
  async ({ scenario: [file, title] }) => {
    const text = await scenarioText(file);
    const before = text.slice(0, text.indexOf(title));
    const outermost = before.split('\n').findLast((line) => /^[a-z]/.test(line));
    expect(outermost).toMatch(
      /^for \(const (enumerationProtection of \[false, true\]|\{ enumerationProtection,)/,
    );
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
