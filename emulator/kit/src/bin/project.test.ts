import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { freePorts } from '../http/listen.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;
const PAGE = '<!doctype html><title>App</title>';

/** A program that prints the start page and the configured project id at each of the ports. */
const visit = (ports: readonly number[]) => `
  (async () => {
    for (const port of ${JSON.stringify(ports)}) {
      const page = await fetch('http://localhost:' + port + '/');
      const config = await fetch('http://localhost:' + port + '/__/firebase/init.json');
      const { projectId } = await config.json();
      const text = (await page.text()).replace(/\\s+/g, '');
      console.log([port, page.headers.get('x-app'), projectId, text].join(' '));
    }
    console.log(process.env.FIREBASE_AUTH_EMULATOR_HOST);
  })();`;

describe("another project's firebase.json", { timeout: LIMIT }, () => {
  it('is found in a parent folder, and may have several sites, targets, nested folders, ports and a real project id', async () => {
    const [auth, web] = (await freePorts(2)) as [number, number];
    const headers = [{ source: '**', headers: [{ key: 'X-App', value: 'yes' }] }];
    const cwd = await projectFolder({
      'firebase.json': `{
        // Comments are allowed.
        "hosting": [
          { "target": "app", "public": "apps/web/dist", "headers": ${JSON.stringify(headers)} },
          { "site": "docs", "public": "docs" }
        ],
        "emulators": { "auth": { "port": ${auth} }, "hosting": { "port": ${web} } }
      }`,
      '.firebaserc': {
        projects: { default: 'acme-prod' },
        targets: { 'acme-prod': { hosting: { app: ['acme-web'] } } },
      },
      'apps/web/dist/index.html': PAGE,
    });

    const run = runCli(['exec', '--site', 'acme-web', '--', process.execPath, '-e', visit([auth, web])], {
      cwd: join(cwd, 'apps/web'),
    });

    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    // At the Auth emulator's port, the start page is the emulator's own.
    expect(run.output().trim().split('\n')).toEqual([
      expect.stringContaining(`${auth}  acme-prod {"authEmulator":{"ready":true`),
      `${web} yes acme-prod ${PAGE.replaceAll(' ', '')}`,
      `localhost:${auth}`,
    ]);
  });
});

describe('serve', { timeout: LIMIT }, () => {
  it('prints its addresses and the links in mails until Ctrl-C; apps on this machine may call the provider', async () => {
    const [port] = await freePorts(1);
    const cwd = await projectFolder({ 'dist/index.html': PAGE });
    const run = runCli(['serve', '--public', 'dist', '--port', String(port)], { cwd });
    await vi.waitFor(() => expect(run.output()).toContain('Ctrl-C stops everything.'), LIMIT);
    const gateway = `http://localhost:${port}`;
    const call = (operation: string, origin: string, body: object) =>
      fetch(`${gateway}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const app = 'http://127.0.0.1:5173';
    const person = { email: 'ada@example.com', password: 'a-password' };

    expect(run.output()).toContain(`connectAuthEmulator(auth, '${gateway}')`);
    expect(await (await fetch(gateway)).text()).toBe(PAGE);
    const { status, headers } = await call('signUp', app, person);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, app]);
    expect((await call('signUp', 'http://evil.example', person)).status).toBe(403);
    await call('sendOobCode', app, { requestType: 'PASSWORD_RESET', email: person.email });
    await vi.waitFor(() => expect(run.output()).toMatch(/^Mail to ada@example\.com.*\n {2}http:/m));

    run.child.kill('SIGINT');
    expect([await run.exitCode, run.errors()]).toEqual([0, '']);
    await expect(fetch(gateway)).rejects.toThrow('fetch failed');
  });
});
