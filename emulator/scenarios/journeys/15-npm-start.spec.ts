/* A person clones the repository, and tries the site with `npm start`. */
import { expect, test } from '@playwright/test';
import { startProgram } from 'firebase-auth-faults/internal/command';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { DEMO_ACCOUNTS } from '../../stack/demo-accounts.ts';
import { BUILT_SITE, REPOSITORY } from '../../stack/project.ts';
import { commandOf } from '../../stack/run-program.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'The test opens no page.');

test('npm start serves the site with its provider and demo accounts, and Ctrl-C stops every server', async () => {
  const [port] = await freePorts(1);
  const start = startProgram(process.execPath, commandOf('start', '--port', String(port)), {
    cwd: REPOSITORY,
    env: { ...process.env, SPECDOCK_SITE: BUILT_SITE },
  });
  const output = () => start.lastLines(Infinity).join('\n');
  const site = `http://localhost:${port}`;
  try {
    await expect.poll(output, { timeout: 60_000 }).toContain('Ctrl-C stops everything.');
    expect(output()).toContain(site);
    const page = await fetch(`${site}/faq`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('Frequently Asked Questions');
    // The stub makes the Google button work without internet.
    const script = await text(site + /src="(\/assets\/index-[^"]+)"/.exec(html)![1]);
    const provider = await text(`${site}/assets/${/provider-[\w-]+\.js/.exec(script)![0]}`);
    expect(provider).toContain('/__/stub/gapi.js');
    expect(provider).not.toContain('apis.google.com/js/api.js');

    const config = JSON.parse(await text(`${site}/__/firebase/init.json`)) as Record<string, string>;
    expect(config['authEmulatorUrl']).toBe(site);
    for (const { email, password, verified } of DEMO_ACCOUNTS) {
      expect(output()).toContain(email);
      expect(output()).toContain(password);
      const { idToken } = await ask(site, 'signInWithPassword', { email, password, returnSecureToken: true });
      const { users } = await ask(site, 'lookup', { idToken });
      expect(users).toMatchObject([{ email, emailVerified: verified }]);
    }

    // The printed link of a mail opens on the site.
    await ask(site, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: DEMO_ACCOUNTS[0]!.email });
    await expect.poll(output).toContain(`${site}/auth?mode=resetPassword&`);
  } finally {
    await start.stop('SIGINT', 30_000);
  }
  expect(await start.ended).toBe(0);
  await expect(fetch(site)).rejects.toThrow('fetch failed');
});

const text = async (address: string) => (await fetch(address)).text();

async function ask(site: string, operation: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Record<string, unknown>>;
}
