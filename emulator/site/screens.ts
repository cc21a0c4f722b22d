import type { Operation } from 'firebase-auth-faults';
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

/** The screens on which an error can occur. */
export const screens = {} as Record<ScreenName, Screen>;

/** Every screen that a person can meet in sign-in, by its own title. */
export const listedScreens: ListedScreen[] = [];

for (const [name, row] of Object.entries<Screens[string]>(table)) {
  const { shows, showsAfter = [], given = [], act, rows = {} } = row;
  const isReplayed = Object.keys(rows).length > 0;
  if (shows) {
    const givenThere = given.filter(({ when }) => when !== 'acting');
    const enter = [...row.enter, ...showsAfter];
    listedScreens.push({ ...usual, ...row, shows, given: givenThere, enter, isReplayed });
  }
  if (act) {
    const is = row.enter.findLast((step) => 'reach' in step)?.reach ?? 'home';
    const operations = Object.keys(row.calls ?? {}) as Operation[];
    const screen = { ...usual, ...row, act, is, operations };
    screens[name as ScreenName] = screen;
    for (const next of screen.afterwards) {
      const isUsual = !next.given && !next.condition;
      const enter = [...row.enter, ...act];
      listedScreens.push({ ...screen, ...next, enter, isReplayed: isReplayed && isUsual });
    }
  }
}
