import type { AccountDetails } from 'firebase-auth-faults';
import { tableLines } from 'firebase-auth-faults/internal/command';

/** The accounts to sign in with after `npm start`. The passwords are not secret: the accounts exist only in the emulator. */
export const DEMO_ACCOUNTS: readonly AccountDetails[] = [
  { name: 'Ada Lovelace', email: 'ada@example.com', password: 'demo-password-ada', verified: true },
  { name: 'Grace Hopper', email: 'grace@example.com', password: 'demo-password-grace', verified: false },
];

/** @returns the text that `npm start` prints: the address, the accounts, and hints. @param address The site's address. */
export function announcement(address: string): string {
  const rows = DEMO_ACCOUNTS.map(({ name, email, password, verified }) => {
    return [email, password, name, verified ? 'e-mail verified' : 'e-mail not verified'];
  });

  return `
The site is at ${address}

Accounts to sign in with (e-mail, password):
${tableLines(rows)
  .map((line) => `  ${line}`)
  .join('\n')}

Google: the button opens the emulator's account chooser.
Mails:  none is sent; the link of each appears here.
Ctrl-C stops everything.
`;
}
