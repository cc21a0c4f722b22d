import { expect, test } from 'vitest';
import { ownActionLinks } from './action-links.ts';

const API = '/identitytoolkit.googleapis.com/v1';
const EMULATOR = new URL('http://127.0.0.1:9099');
const OWN = 'http://t-1.localhost:5000';

test.each([
  [`${API}/accounts:sendOobCode`, 'http://127.0.0.1:9099'],
  [`${API}/projects/p/accounts:sendOobCode`, 'http://127.0.0.1:9099'],
  [`${API}/projects/p/tenants/t/accounts:sendOobCode`, 'http://127.0.0.1:9099'],
  ['/emulator/v1/projects/p/oobCodes', 'http://localhost:9099'],
  ['/emulator/v1/projects/p/tenants/t/oobCodes', 'http://[::1]:9099'],
  ['/emulator/action', 'http://localhost:9099'],
])('a link in the answer of %s leads through the gateway (%s)', (path, from) => {
  const text = `{"oobLink":"${from}/emulator/action?oobCode=1"}`;
  expect(ownActionLinks(path, OWN, EMULATOR)!.change(text)).toBe(
    `{"oobLink":"${OWN}/emulator/action?oobCode=1"}`,
  );
});

test.each([
  'http://127.0.0.1:9098/emulator/action?a',
  'http://evil.example:9099/emulator/action?a',
  'http://127.0.0.1:9099/other?a',
])('the gateway leaves the link %s unchanged', (link) => {
  expect(ownActionLinks('/emulator/action', OWN, EMULATOR)!.change(link)).toBe(link);
});

test.each([`${API}/accounts:signUp`, `${API}/accounts:sendOobCodes`, '/emulator/actions', '/faq'])(
  'the answer of %s has no links of mails',
  (path) => {
    expect(ownActionLinks(path, OWN, EMULATOR)).toBeUndefined();
  },
);
