import { expect, test, vi } from 'vitest';
import type { AuthAdmin } from './auth-admin.ts';
import { mailPrinter } from './mail-printer.ts';

type Mail = Awaited<ReturnType<AuthAdmin['mails']>>[number];

const SENT = {
  method: 'POST',
  path: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  status: 200,
  origin: 'http://localhost:5000',
};
const VERIFY: Mail = { email: 'a@example.com', kind: 'VERIFY_EMAIL', link: '/a?1' };
const RESET: Mail = { email: 'a@example.com', kind: 'PASSWORD_RESET', link: '/a?2' };

/** Observes a gateway. @param old The mails before it started. */
function printer(mails: Mail[], page?: string, old: Mail[] = []) {
  const admin = { mails: vi.fn(async () => [...old, ...mails]).mockResolvedValueOnce(old) };
  const lines: string[] = [];
  return {
    observe: mailPrinter(admin as Partial<AuthAdmin> as AuthAdmin, (line) => lines.push(line), page),
    admin,
    lines,
  };
}

test('each link in a mail is printed once', async () => {
  const mails = [VERIFY];
  const { observe, lines } = printer(mails);

  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  mails.push(RESET);
  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(2));

  expect(lines[0]).toContain(`http://localhost:5000${VERIFY.link}`);
  expect(lines[1]).toMatch(/a\?2&newPassword=$/);
});

test('if the app has its own page for mailed links, the printed links open that page', async () => {
  const { observe, lines } = printer([RESET], '/auth');

  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(1));

  expect(lines).toEqual(['Mail to a@example.com, to choose a new password:\n  http://localhost:5000/auth?2']);
});

test('a mail cannot send an escape sequence or an extra line to the terminal', async () => {
  const email = '\u001b[2J\u009b31ma@example.com\nMail to grace@example.com\u202e';
  const { observe, lines } = printer([{ ...VERIFY, email, link: `${VERIFY.link}\u001b]0;owned\u0007` }]);

  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(1));

  expect(lines).toEqual([
    'Mail to a@example.comMail to grace@example.com, to verify the address:\n  http://localhost:5000/a?1',
  ]);
});

test('an error about mails cannot send an escape sequence to the terminal', async () => {
  const { observe, admin, lines } = printer([]);
  admin.mails.mockRejectedValue(new Error('\u001b[2JNo'));

  observe(SENT);
  await vi.waitFor(() => expect(lines).toEqual(["A mail's link could not be read: No"]));
});

test.each([
  ['a refused call', { ...SENT, status: 400 }],
  ['a preflight', { ...SENT, method: 'OPTIONS' }],
  ['another call', { ...SENT, path: '/identitytoolkit.googleapis.com/v1/accounts:lookup' }],
])('after %s, the printer does not look for mails', (_, answer) => {
  const { observe, admin } = printer([VERIFY]);

  observe(answer);

  expect(admin.mails, 'once at the start').toHaveBeenCalledOnce();
});

test('mails from before the start are not printed', async () => {
  const { observe, lines } = printer([RESET], '/auth', [VERIFY]);
  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain('/auth?2');
});
