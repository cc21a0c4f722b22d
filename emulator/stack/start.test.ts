import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePorts, listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { runProgram } from './run-program.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
/** How long a build and a start of the emulators may take on a busy machine (milliseconds). */
const LIMIT = 240_000;

const npmStart = (env: Record<string, string>) => runProgram(START, { env });

describe('npm start', { timeout: LIMIT }, () => {
  it('serves the site with its provider and demo accounts, and Ctrl-C stops every server', async () => {
    const [port] = await freePorts(1);
    const start = npmStart({ PORT: String(port) });
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
  });

  it('says in one line that its port is in use, and exits with 1', async () => {
    const { port, close } = await listenOnLoopback(() => undefined, 0);
    const start = npmStart({ PORT: String(port) });
    expect(await start.exitCode).toBe(1);
    expect(start.output()).toMatch(new RegExp(`^Port ${port} is in use\\.[^\\n]*\\n$`));
    await close();
  });

  it('says in one line that PORT is invalid, and exits with 1', async () => {
    const start = npmStart({ PORT: 'eighty' });
    expect(await start.exitCode).toBe(1);
    expect(start.output()).toMatch(/^PORT must be a whole number[^\n]*\n$/);
  });
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
