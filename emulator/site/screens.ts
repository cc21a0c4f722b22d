import type { Operation } from 'firebase-auth-faults';
import { account } from './screens/account.ts';
import { actionLinks } from './screens/action-links.ts';
import { confirmation } from './screens/confirmation.ts';
import { emailLink } from './screens/email-link.ts';
import { google } from './screens/google.ts';
import { guests } from './screens/guests.ts';
import { opening } from './screens/opening.ts';
import { password } from './screens/password.ts';
import { phone } from './screens/phone.ts';
import { secondSteps } from './screens/second-steps.ts';
import { session } from './screens/session.ts';
import { tenants } from './screens/tenants.ts';
import { usual, type Screen, type Screens } from './screen.ts';

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
  ...account,
  ...secondSteps,
  ...confirmation,
} satisfies Screens;

/** The name of a screen. */
export type ScreenName = keyof typeof table;

/** Every screen on which an error can occur. */
export const screens = {} as Record<ScreenName, Screen>;

for (const [name, row] of Object.entries<Screens[string]>(table)) {
  const is = row.enter.findLast((step) => 'reach' in step)?.reach ?? 'home';
  const operations = Object.keys(row.calls ?? {}) as Operation[];
  screens[name as ScreenName] = { ...usual, ...row, is, operations };
}
