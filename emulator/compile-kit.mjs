/*
 * Preloaded by commands of package.json: compiles emulator/kit, whose compiled files the programs import. Without changes
 * it takes a tenth of a second. A preloaded module, so that npm's signals still reach the program itself.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { checkMachine } from './stack/check-machine.mjs';

if (isMainThread) {
  checkMachine();
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const kit = fileURLToPath(new URL('kit', import.meta.url));
  const { status } = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-b', kit], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
