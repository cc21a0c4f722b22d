import { firstLine } from '../command/one-line-errors.ts';
import { printable } from '../command/printable.ts';
import type { PassedAnswer } from '../gateway/gateway.ts';
import type { MailKind } from './account-details.ts';
import type { AuthAdmin } from './auth-admin.ts';

const PURPOSES: Record<MailKind, string> = {
  VERIFY_EMAIL: 'verify the address',
  PASSWORD_RESET: 'choose a new password',
  EMAIL_SIGNIN: 'sign in',
  VERIFY_AND_CHANGE_EMAIL: 'confirm the new address',
  RECOVER_EMAIL: 'take back a change of address',
};

/** The calls after which the provider may have sent a mail. */
const SENDS_MAIL = /\/accounts:(sendOobCode|update)$/;

/**
 * Creates an observer of the gateway's answers that prints the link of each new mail, in place of an inbox.
 *
 * @param print Receives the text of one mail.
 * @param page The path of the app's own page for such links, e.g. `/auth`. By default, the links lead to the emulator's
 *   page.
 * @example await startGateway({ ...options, onAnswer: mailPrinter(admin, console.log) });
 */
export function mailPrinter(
  admin: AuthAdmin,
  print: (line: string) => void,
  page?: string,
): (answer: PassedAnswer) => void {
  const known = admin.mails('').then((mails) => new Set(mails.map(({ link }) => link)));
  // The first answer reports this error.
  known.catch(() => undefined);

  async function printNew(origin: string): Promise<void> {
    const printed = await known;
    for (const { email, kind, link: path } of await admin.mails('')) {
      if (printed.has(path)) continue;
      printed.add(path);
      const link = `${origin}${path}`;
      // The emulator's page expects the new password in the address (firebase-tools, emulator/auth/handlers.js).
      const end = kind === 'PASSWORD_RESET' && page === undefined ? '&newPassword=' : '';
      const hint = end && ' (put it at the end of the link)';
      const opens = page === undefined ? link : `${origin}${page}${new URL(link).search}`;
      print(`Mail to ${printable(email)}, to ${PURPOSES[kind]}${hint}:\n  ${printable(opens + end)}`);
    }
  }

  return ({ method, path, status, origin }) => {
    if (method !== 'POST' || status !== 200 || !SENDS_MAIL.test(path)) return;
    printNew(origin).catch((error: Error) => print(`A mail's link could not be read: ${firstLine(error)}`));
  };
}
