import { expect, test, vi } from 'vitest';
import type { AuthAdmin, Mail } from './auth-admin.ts';
import { mailPrinter } from './mail-printer.ts';

const SENT = {
  method: 'POST',
  path: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
  status: 200,
  origin: 'http://localhost:5000',
};
const VERIFY: Mail = { email: 'a@example.com', kind: 'VERIFY_EMAIL', link: 'http://localhost:5000/a?1' };
const RESET: Mail = { email: 'a@example.com', kind: 'PASSWORD_RESET', link: 'http://localhost:5000/a?2' };

function printer(mails: Mail[]) {
  const admin = { mails: vi.fn(async () => [...mails]) };
  const lines: string[] = [];
  return {
    observe: mailPrinter(admin as Partial<AuthAdmin> as AuthAdmin, (line) => lines.push(line)),
    admin,
    lines,
  };
}

test('each link is printed once', async () => {
  const mails = [VERIFY];
  const { observe, admin, lines } = printer(mails);

  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  mails.push(RESET);
  observe(SENT);
  await vi.waitFor(() => expect(lines).toHaveLength(2));

  expect(lines[0]).toContain(VERIFY.link);
  expect(lines[1]).toMatch(/a\?2&newPassword=$/);
  expect(admin.mails).toHaveBeenCalledWith(SENT.origin);
});

test.each([
  ['a refused call', { ...SENT, status: 400 }],
  ['a preflight', { ...SENT, method: 'OPTIONS' }],
  ['another call', { ...SENT, path: '/identitytoolkit.googleapis.com/v1/accounts:lookup' }],
])('%s sends no mail', (_, answer) => {
  const { observe, admin } = printer([VERIFY]);

  observe(answer);

  expect(admin.mails).not.toHaveBeenCalled();
});
