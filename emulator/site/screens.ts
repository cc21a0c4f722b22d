import type { Operation } from 'firebase-auth-faults/client';
import { actionLinks } from './screens/action-links.ts';
import { emailLink } from './screens/email-link.ts';
import { google } from './screens/google.ts';
import { guests } from './screens/guests.ts';
import { opening } from './screens/opening.ts';
import { password } from './screens/password.ts';
import { phone } from './screens/phone.ts';
import { session } from './screens/session.ts';
import { tenants } from './screens/tenants.ts';
import { usual, type ListedScreen, type Screen, type Screens } from './screen.ts';

const table = {
  ...opening,
  ...password,
  ...google,
  ...phone,
  ...tenants,
  ...guests,
  ...actionLinks,
  ...emailLink,
  ...session,
} satisfies Screens;

type Table = typeof table;

/** The name of a screen on which an error can occur. */
export type ScreenName = {
  [Name in keyof Table]: Table[Name] extends { act: unknown } ? Name : never;
}[keyof Table];

const all: Screens = table;

/** The screens on which an error can occur. */
export const screens = {} as Record<ScreenName, Screen>;
for (const [name, row] of Object.entries(all))
  if ('act' in row) {
    const is = row.enter.findLast((step) => 'reach' in step)?.reach ?? 'home';
    const operations = Object.keys(row.calls ?? {}) as Operation[];
    screens[name as ScreenName] = { ...usual, ...row, is, operations };
  }

/** The screens that emulator/README.md lists and scenarios cover. */
export const listedScreens: readonly ListedScreen[] = Object.values(all).flatMap((row): ListedScreen[] => {
  const { shows, showsAfter = [], given = [] } = row;
  if (!shows) return [];
  if ('after' in row) {
    const before = screens[row.after as ScreenName];
    return [{ ...before, ...row, shows, enter: [...before.enter, ...before.act, ...showsAfter] }];
  }
  const givenThere = given.filter(({ when }) => when !== 'acting');
  return [{ ...usual, ...row, shows, given: givenThere, enter: [...row.enter, ...showsAfter] }];
});
