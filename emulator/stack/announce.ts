import { DEMO_ACCOUNTS } from './seed-accounts.ts';

/** @returns the text that tells a person how to use a started stack. @param address Of the site. */
export function announcement(address: string): string {
  const rows = DEMO_ACCOUNTS.map(({ name, email, password, verified }) => {
    return [email, password, name, verified ? 'e-mail verified' : 'e-mail not verified'];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 2);
  const table = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(''));

  return [
    '',
    `SpecDock is at ${address}`,
    '',
    'Accounts to sign in with (e-mail, password):',
    ...table.map((line) => `  ${line}`),
    '',
    "Google: the button opens the emulator's account chooser.",
    'Mails:  none is sent; the link of each appears here.',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}
