import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'specdock-npm-'))));
afterAll(() => rm(folder, { recursive: true }));

test.runIf(process.platform === 'linux')(
  'a program that npm runs undoes its steps when npm is killed',
  async () => {
    const [started, undone] = [join(folder, 'started'), join(folder, 'undone')];
    const program = `
    import { writeFile } from 'node:fs/promises';
    import { runUntilStopped } from ${JSON.stringify(new URL('./run-until-stopped.ts', import.meta.url).href)};
    runUntilStopped(async ({ onStop }) => {
      onStop(() => writeFile(${JSON.stringify(undone)}, ''));
      await writeFile(${JSON.stringify(started)}, '');
      setInterval(() => {}, 1000);
    });`;
    await writeFile(join(folder, 'program.mjs'), program);
    const start = `"${process.execPath}" --import "${import.meta.resolve('tsx')}" program.mjs`;
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));

    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
    const limit = { timeout: 30_000 };
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), limit);
    expect(existsSync(undone)).toBe(false);
    npm.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(undone)).toBe(true), limit);
  },
);
