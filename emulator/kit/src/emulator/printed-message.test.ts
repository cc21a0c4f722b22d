import { expect, test } from 'vitest';
import { printedMessage } from './printed-message.ts';

const PAGE = 'http://localhost:5000/auth';

test.each([
  [
    'a mail, with a link to the chosen page',
    'i  To sign in as a@b.c, follow this link: http://127.0.0.1:4001/emulator/action?mode=signIn&oobCode=x',
    'To sign in as a@b.c, follow this link: http://localhost:5000/auth?mode=signIn&oobCode=x',
  ],
  [
    'a mail to an address like a replacement of a regular expression',
    'i  To verify the email address $&@b.c, follow this link: http://[::1]:4001/emulator/action?a=1',
    'To verify the email address $&@b.c, follow this link: http://localhost:5000/auth?a=1',
  ],
  [
    'a text message',
    'i  To verify the phone number +16505553434, use the code 123456.',
    'To verify the phone number +16505553434, use the code 123456.',
  ],
  ['nothing else', '✔  auth: All emulators ready!', undefined],
])('the emulator prints %s', (_, line, message) => {
  expect(printedMessage(line, PAGE)).toBe(message);
});
