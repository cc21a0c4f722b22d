import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePorts, listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { startBuiltSite } from './built-site.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { runProgram } from './run-program.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
/** How long a build and a start of the emulators may take on a busy machine (milliseconds). */
const LIMIT = 240_000;

let busy: Awaited<ReturnType<typeof listenOnLoopback>>;
beforeAll(async () => void (busy = await listenOnLoopback(() => undefined, 0)));
afterAll(() => busy.close());

test(
  'npm start serves the site with its provider and demo accounts, and Ctrl-C stops every server',
  async () => {
    const [port] = await freePorts(1);
    const start = runProgram(START, { env: { PORT: String(port) } });
    await start.prints('Ctrl-C stops everything.');
    const site = `http://localhost:${port}`;

    expect(start.output()).toContain(site);
    const page = await fetch(`${site}/faq`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('Frequently Asked Questions');
    // The stub makes the Google button work without internet.
    const script = await text(site + /src="(\/assets\/index-[^"]+)"/.exec(html)![1]);
    const provider = await text(`${site}/${/assets\/provider-[\w-]+\.js/.exec(script)![0]}`);
    expect(provider).toContain('/__/stub/gapi.js');
    expect(provider).not.toContain('apis.google.com/js/api.js');

    const config = (await (await fetch(`${site}/__/firebase/init.json`)).json()) as Record<string, string>;
    expect(config['authEmulatorUrl']).toBe(site);
    for (const { email, password, verified } of DEMO_ACCOUNTS) {
      expect(start.output()).toContain(email);
      expect(start.output()).toContain(password);
      expect(await lookUp(site, email, password)).toMatchObject({ email, emailVerified: verified });
    }

    expect(await (await fetch(`${site}/__/gateway/default/calls`)).json()).toMatchObject([
      { operation: 'accounts:signInWithPassword', status: 200 },
      { operation: 'accounts:lookup', status: 200 },
      {},
      {},
    ]);

    // The printed link of a mail opens on the site.
    await ask(site, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: DEMO_ACCOUNTS[0]!.email });
    await start.prints(`${site}/auth?mode=resetPassword&`);

    start.child.kill('SIGINT');
    expect(await start.exitCode).toBe(0);
    await expect(fetch(site)).rejects.toThrow('fetch failed');
  },
  LIMIT,
);

test.each([
  ['in use', () => String(busy.port), /^Port \d+ is in use\. /],
  ['not a number', () => 'eighty', /^PORT must be a whole number /],
])('before it builds anything, npm start refuses a port that is %s', async (_, port, line) => {
  vi.stubEnv('PORT', port());
  await expect(startBuiltSite({ onStop() {}, end() {}, fail() {} }, {})).rejects.toThrow(line);
  vi.unstubAllEnvs();
});

const text = async (address: string) => (await fetch(address)).text();

async function lookUp(site: string, email: string, password: string): Promise<unknown> {
  const credentials = { email, password, returnSecureToken: true };
  const { idToken } = (await ask(site, 'signInWithPassword', credentials)) as { idToken: string };
  const { users } = (await ask(site, 'lookup', { idToken })) as { users: unknown[] };
  return users[0];
}

async function ask(site: string, operation: string, body: object): Promise<unknown> {
  const address = `${site}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`;
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
