import { tableLines } from '../command/table.ts';
import { DEMO_ACCOUNTS } from './seed-accounts.ts';

/** @returns the text that tells a person how to use a started stack. @param address Of the site. */
export function announcement(address: string): string {
  const rows = DEMO_ACCOUNTS.map(({ name, email, password, verified }) => {
    return [email, password, name, verified ? 'e-mail verified' : 'e-mail not verified'];
  });

  return [
    '',
    `SpecDock is at ${address}`,
    '',
    'Accounts to sign in with (e-mail, password):',
    ...tableLines(rows).map((line) => `  ${line}`),
    '',
    "Google: the button opens the emulator's account chooser.",
    'Mails:  none is sent; the link of each appears here.',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
