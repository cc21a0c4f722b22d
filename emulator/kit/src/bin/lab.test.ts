import { expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../http/listen.ts';
import { projectFolder } from './testing/project-folder.ts';
import { runCli } from './testing/run-cli.ts';

/** How long a test may take: enough to start the emulators on a busy machine (milliseconds). */
const LIMIT = 240_000;

const SCREENS = `export const screens = {
  async *'Sign-in'({ accounts }) {
    yield { go: '/sign-in' };
    yield { fill: 'Email', with: (await accounts.create()).email };
  },
};`;

test(
  'until Ctrl-C, the lab shows an app of another server, and reads the steps to its screens from a module',
  async () => {
    const app = await listenOnLoopback(
      (_, response) => response.setHeader('x-frame-options', 'DENY').end('The app'),
      0,
    );
    const cwd = await projectFolder({ 'screens.mjs': SCREENS });
    const shown = [
      '--app',
      `http://localhost:${app.port}`,
      '--screens',
      'screens.mjs',
      '--screen',
      'Sign-in',
    ];
    const lab = runCli(['lab', '--port', '0', ...shown, '--error', 'QUOTA_EXCEEDED'], { cwd });
    await vi.waitFor(() => expect(lab.output()).toContain('Ctrl-C'), LIMIT);

    const address = /http:\S+/.exec(lab.output())![0];
    expect(address).toMatch(/^http:\/\/localhost:\d+\/__\/lab\/#error=QUOTA_EXCEEDED&screen=Sign-in$/);
    expect(await (await fetch(address)).text()).toContain('<title>Lab');
    const page = await fetch(new URL('/', address));
    expect([await page.text(), page.headers.get('x-frame-options')]).toEqual(['The app', 'SAMEORIGIN']);
    const next = async (asked: object) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(asked);
      return (await fetch(new URL('steps', address), { method: 'POST', headers, body })).json();
    };
    expect(await next({ screen: 'Sign-in' })).toEqual({ step: { go: '/sign-in' } });
    expect(await next({})).toEqual({ step: { fill: 'Email', with: expect.stringContaining('@lab.') } });

    lab.child.kill('SIGINT');
    expect([await lab.exitCode, lab.errors()]).toEqual([0, '']);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    await app.close();
  },
  LIMIT,
);
