import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { REPOSITORY } from './project.ts';

test('if the packages are not installed, a command says how to install them', async () => {
  const folder = await temporaryFolder('specdock-no-packages');
  await cp(join(REPOSITORY, 'emulator/compile-kit.mjs'), join(folder, 'compile-kit.mjs'));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'compile-kit.mjs')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'The packages are not installed. Run npm ci first.\n']);
  await rm(folder, { recursive: true });
});
