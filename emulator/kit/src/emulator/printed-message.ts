/** What the emulator prints in place of a mail or a text message (firebase-tools, emulator/auth/operations.js). */
const MESSAGE = /\bTo .+, (?:follow this link: |use the code ).+/;
const LINK = /http:\S+\/emulator\/action\?/;

/**
 * @param line a line of the emulator's output
 * @param page the address that the link of a mail should open, in place of the emulator's own page
 * @returns what the mail or text message says; `undefined` if the line is about something else
 * @example printedMessage('i  To sign in as a@b.c, follow this link: http://…', `${gateway}/emulator/action`);
 */
export const printedMessage = (line: string, page: string): string | undefined =>
  MESSAGE.exec(line)?.[0].replace(LINK, () => `${page}?`);
