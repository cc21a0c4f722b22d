import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { runProgram } from '../stack/run-program.ts';

const START = fileURLToPath(new URL('./lab.ts', import.meta.url));
/** How long the emulators may take to start on a busy machine (milliseconds). */
const LIMIT = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specdock-lab-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>A site</title>');
});
afterAll(() => rm(folder, { recursive: true }));

async function startLab(...args: string[]) {
  const [port] = await freePorts(1);
  const env = { PORT: String(port), SPECDOCK_SITE: folder, TMPDIR: folder };
  const lab = runProgram(START, { args, env });
  await lab.prints('Ctrl-C stops everything.');
  return { ...lab, origin: `http://localhost:${port}` };
}

describe('npm run lab', { timeout: LIMIT }, () => {
  it('prints its address and serves the site; when the emulators end, it prints one line, cleans up and exits with 1', async () => {
    const lab = await startLab('--error', 'auth/too-many-requests');
    const { origin } = lab;
    const before = lab.output();

    expect(before).toContain(`The lab is at ${origin}/__/lab/#error=auth%2Ftoo-many-requests\n`);
    expect(await (await fetch(`${origin}/__/lab/`)).text()).toContain('<title>Lab');
    const site = await fetch(origin);
    expect(await site.text()).toContain('A site');
    expect(site.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");

    // stack/start.test.ts covers Ctrl-C. Every command with emulators handles Ctrl-C in the same way.
    process.kill(childOf(lab.child.pid!), 'SIGKILL');
    expect(await lab.exitCode).toBe(1);
    expect(lab.output().slice(before.length).trim()).toMatch(
      /^The Firebase emulators ended \(SIGKILL\)\.[^\n]*$/,
    );
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
    const left = (await readdir(folder)).filter((name) => name.startsWith('firebase-emulators-'));
    expect(left).toEqual([]);
  });
});

/** @returns the id of the process that runs the emulators, which the process `parent` has started */
function childOf(parent: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((match) => Number(match?.[2]) === parent && match![3]!.includes('emulators:start'));
  return Number(found![1]);
}
