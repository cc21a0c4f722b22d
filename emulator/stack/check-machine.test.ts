import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { REPOSITORY } from './project.ts';

/** Runs compile-kit.mjs, which every command runs first. @param script code that changes this machine for the program */
function compileKit({ repository = REPOSITORY, script = '' }) {
  const change = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module'; ${script}; syncBuiltinESMExports();`;
  const args = [`--import=data:text/javascript,${encodeURIComponent(change)}`, 'emulator/compile-kit.mjs'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('if the packages are not installed, a command says how to install them', async () => {
  const repository = await temporaryFolder('specdock-no-packages');
  await mkdir(join(repository, 'emulator/stack'), { recursive: true });
  for (const file of ['emulator/compile-kit.mjs', 'emulator/stack/check-machine.mjs'])
    await cp(join(REPOSITORY, file), join(repository, file));
  const said = 'The packages are not installed. Run npm ci first.\n';
  expect(compileKit({ repository })).toEqual({ status: 1, said });
  await rm(repository, { recursive: true });
});

test.each([
  [
    'a full disk',
    'fs.statfsSync = () => ({ blocks: 9, bavail: 1, bsize: 4096 })',
    /^The disk of .* is full\./,
  ],
  [
    'a clone that cannot be written',
    "fs.accessSync = () => { throw { code: 'EROFS' }; }",
    /^\/.* cannot be written \(EROFS\)\./,
  ],
])('%s causes a one-line error', (_, script, line) => {
  const { status, said } = compileKit({ script });
  expect(status).toBe(1);
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(line)]);
});
