import { exchange } from 'firebase-auth-faults/internal/http';
import { runningStack } from '../../testing/run/running-stack.ts';
import { expect, test } from '../../testing/test.ts';

const TUNNEL = 'CONNECT a.localhost:80 HTTP/1.1\r\nHost: a.localhost\r\n\r\n';

/** Malformed requests that have made the emulators exit, or that could make them exit. */
const HOSTILE = [
  ['a port that does not exist', 'GET / HTTP/1.1\r\nHost: localhost:99999', 400],
  ['an invalid host name', 'GET / HTTP/1.1\r\nHost: a<b.localhost', 400],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost:99999', 400],
  ['the host name of another site', 'GET / HTTP/1.1\r\nHost: evil.example', 421],
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: localhost', 400],
  ['the address //', 'GET // HTTP/1.1\r\nHost: localhost', 400],
  ['an absolute URL in the request line', 'GET http://localhost:99999/ HTTP/1.1\r\nHost: localhost', 400],
  [
    'an address of the provider that cannot be decoded',
    'GET /identitytoolkit.googleapis.com/%zz HTTP/1.1\r\nHost: localhost',
    400,
  ],
] as const;

test('malformed requests are refused, and the site keeps running', async ({ page, accounts }) => {
  const { port } = runningStack();
  for (const [what, request, status] of HOSTILE)
    await test.step(what, async () => {
      for (const before of ['', TUNNEL]) {
        const answers = await exchange(port, `${before}${request}\r\nConnection: close\r\n\r\n`);
        const last = answers.slice(answers.lastIndexOf('HTTP/1.1 '));
        expect.soft(last).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      }
    });

  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accounts.create();
});
