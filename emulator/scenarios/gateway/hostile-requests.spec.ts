import { exchange } from 'firebase-auth-faults/internal/http';
import { runningStack } from '../../testing/run/running-stack.ts';
import { expect, test } from '../../testing/test.ts';

/** Requests that a page can cause, and that have made the emulators exit, or that could make them exit. */
const HOSTILE = [
  ['the host name of another site', 'GET / HTTP/1.1\r\nHost: evil.example', 421],
  ['a host that cannot be parsed', 'GET / HTTP/1.1\r\nHost: xn--a.localhost', 400],
  ['a port that does not exist', 'GET / HTTP/1.1\r\nHost: localhost:99999', 400],
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: localhost', 400],
  ['the address //', 'GET // HTTP/1.1\r\nHost: localhost', 400],
  [
    'an address of the provider that cannot be decoded',
    'GET /identitytoolkit.googleapis.com/%zz HTTP/1.1\r\nHost: localhost',
    400,
  ],
] as const;

test('malformed requests are refused, and the site keeps running', async ({ page, accounts }) => {
  for (const [what, request, status] of HOSTILE)
    await test.step(what, async () => {
      const answer = await exchange(runningStack().port, `${request}\r\nConnection: close\r\n\r\n`);
      expect.soft(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    });

  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accounts.create();
});
