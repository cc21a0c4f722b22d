import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const PURPOSE = 'temporary-folder-test';
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Starts a process that makes a folder and then waits. */
async function startOther(): Promise<{ folder: string; kill: () => Promise<unknown> }> {
  const script = `
    import { temporaryFolder } from ${JSON.stringify(new URL('./temporary-folder.ts', import.meta.url).href)};
    console.log(await temporaryFolder(${JSON.stringify(PURPOSE)}));
    setInterval(() => undefined, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const folder = line.toString().trim();
  folders.push(folder);
  return {
    folder,
    kill() {
      child.kill('SIGKILL');
      return once(child, 'exit');
    },
  };
}

test('the next start removes the folder of a killed process, but not the folder of a running process', async () => {
  const [killed, running] = await Promise.all([startOther(), startOther()]);
  await writeFile(join(killed.folder, 'firebase.json'), '{}');
  const unknown = await mkdtemp(join(tmpdir(), `${PURPOSE}-`));
  folders.push(unknown);
  await killed.kill();

  const own = await temporaryFolder(PURPOSE);
  folders.push(own);

  expect([killed.folder, running.folder, own, unknown].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await running.kill();
});
